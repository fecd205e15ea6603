import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharedResult } from '../../../shared/shares.ts';
import { isGone, loadShared, messageOf } from './load-shared.ts';

/** What the page knows of what is shared. */
export type SharedState =
  | { state: 'loading' }
  /** No such share, and it does not matter why. */
  | { state: 'gone' }
  | { state: 'failed'; message: string; retrying: boolean }
  | { state: 'shown'; result: SharedResult };

/** Loads what is shared under a name. `reload` gives it with fresh addresses, or nothing where that fails. */
export function useShared(name: string) {
  const [state, setState] = useState<SharedState>({ state: 'loading' });
  const again = useRef(isPageAgain());
  const load = useCallback(async () => {
    const result = await loadShared(name, { again: again.current });
    again.current = true;
    setState({ state: 'shown', result });
    return result;
  }, [name]);
  const fail = useCallback((error: unknown) => {
    if (isGone(error)) setState({ state: 'gone' });
    else setState({ state: 'failed', message: messageOf(error), retrying: false });
  }, []);
  useEffect(() => void load().catch(fail), [load, fail]);
  const retry = () => {
    setState((now) => (now.state === 'failed' ? { ...now, retrying: true } : now));
    void load().catch(fail);
  };
  const reload = async (): Promise<SharedResult | undefined> => {
    try {
      return await load();
    } catch (error) {
      if (isGone(error)) fail(error);
      return undefined;
    }
  };
  return { shared: state, retry, reload };
}

/** A page that is loaded again is no further view. */
function isPageAgain(): boolean {
  if (typeof performance === 'undefined' || !performance.getEntriesByType) return false;
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
}
