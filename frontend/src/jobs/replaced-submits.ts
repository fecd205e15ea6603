import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { refreshLists } from '../history/changes.ts';
import { useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { lazyImport } from '../lib/lazy-import.ts';
import type { Submissions } from './submissions.ts';

/** Reads a tool's lists again when submits have ended whose place others took: no page shows how those go. */
export function useReplacedSubmits<Order>(submissions: Submissions<Order>): void {
  const api = useApi();
  const { userId = '' } = useSession();
  const client = useQueryClient();
  const keys = useSyncExternalStore(submissions.onOtherTab, () =>
    submissions
      .replaced(userId, Date.now())
      .map(({ key }) => key)
      .join(),
  );
  useEffect(() => {
    if (keys === '') return undefined;
    const onEnd = () => void refreshLists(client, submissions.feature, 'active');
    const leaving = new AbortController();
    const { signal } = leaving;
    lazyImport(() => import('./watch-replaced.ts')).then(
      ({ watchReplaced }) =>
        signal.aborted || watchReplaced({ api, submissions, userId, signal, onEnd }),
      () => undefined,
    );
    return () => {
      leaving.abort();
      // Another tab may have heard how they end.
      onEnd();
    };
  }, [api, client, submissions, userId, keys]);
}
