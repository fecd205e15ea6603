import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { JobFeature } from '../../../shared/jobs.ts';
import { refreshLists } from '../history/changes.ts';
import { useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { lazyImport } from '../lib/lazy-import.ts';
import type { Submissions } from './submissions.ts';
import type { Watching } from './watch-submission.ts';

/** Reads a tool's lists again when submits have ended whose place others took: no page shows how those go. */
export function useReplacedSubmits<Order>(submissions: Submissions<Order>): void {
  const api = useApi();
  const { userId = '' } = useSession();
  const client = useQueryClient();
  const replaced = () => submissions.replaced(userId, Date.now());
  const keys = useSyncExternalStore(submissions.onOtherTab, () =>
    replaced()
      .map(({ key }) => key)
      .join(),
  );
  useEffect(() => {
    if (keys === '') return undefined;
    const { feature } = submissions;
    const refresh = () => void refreshLists(client, feature, 'active');
    const leaving = new AbortController();
    const { signal } = leaving;
    const wanted = keys.split(',');
    const all = submissions.replaced(userId, Date.now());
    for (const submission of all.filter(({ key }) => wanted.includes(key))) {
      watch({ api, feature, submissions, submission, signal }).then(refresh, () => undefined);
    }
    return () => {
      leaving.abort();
      // Another tab may have heard how they end.
      refresh();
    };
  }, [api, client, submissions, userId, keys]);
}

/** Watches with code that is loaded by now, unless nobody waits any more. */
async function watch<Order>(watching: Watching<JobFeature, Order>): Promise<void> {
  const { watchReplaced } = await lazyImport(() => import('./watch-submission.ts'));
  if (!watching.signal?.aborted) await watchReplaced(watching);
}
