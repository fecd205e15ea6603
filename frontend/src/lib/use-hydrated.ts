import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what only this browser knows may show: not while it takes over what was rendered ahead. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
