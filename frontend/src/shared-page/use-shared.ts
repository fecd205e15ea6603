import { useCallback, useEffect, useRef, useState } from 'react';
import { shareRoutes } from '../../../shared/routes/shares.ts';
import type { SharedResult } from '../../../shared/shares.ts';
import { createApiClient } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';

/** What the page knows of what is shared. */
export type SharedState =
  | { state: 'loading' }
  /** No such share, and it does not matter why. */
  | { state: 'gone' }
  | { state: 'failed'; message: string; retrying: boolean }
  | { state: 'shown'; result: SharedResult };

/** Nobody signs in here. */
const api = createApiClient({ getToken: () => Promise.resolve(null) });

/** Loads what is shared under a name. `reload` gives it with fresh addresses, or nothing where that fails. */
export function useShared(name: string) {
  const [state, setState] = useState<SharedState>({ state: 'loading' });
  const again = useRef(isPageAgain());
  const load = useCallback(async () => {
    const query = again.current ? { again: '1' as const } : {};
    const result = await api.call(shareRoutes.showShared, { params: { name }, query });
    again.current = true;
    setState({ state: 'shown', result });
    return result;
  }, [name]);
  const fail = useCallback((error: unknown) => {
    const isGone = error instanceof ApiError && error.code === 'not_found';
    setState(
      isGone ? { state: 'gone' } : { state: 'failed', message: wordsOf(error), retrying: false },
    );
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
      if (error instanceof ApiError && error.code === 'not_found') fail(error);
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

/** The server's own sentence where it has one for this. */
function wordsOf(error: unknown): string {
  const isBusy = error instanceof ApiError && error.code === 'share_busy';
  if (isBusy) return error.message;
  return 'This could not be loaded. Check your connection and try again.';
}
