import { createStore, useStore } from '../../../../lib/store.ts';

/** The assistant's level, apart from the call: only what draws it renders ten times a second. */
export const level = createStore(0);

/** How loud the assistant is, from 0 to 1. */
export function useLevel(): number {
  return useStore(level);
}
