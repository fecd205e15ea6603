import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { JobFeature } from '../../../shared/jobs.ts';
import { refreshLists, useRefresh } from '../history/changes.ts';
import { useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { lazyImport } from '../lib/lazy-import.ts';
import type { OpenJobView } from './open-jobs.ts';
import type { RunningJob } from './running-jobs.ts';
import { type Submission, type Submissions, slotOf } from './submissions.ts';
import { WatchError } from './watch-error.ts';
import type { Watching } from './watch-submission.ts';

type Options<Order> = {
  feature: JobFeature;
  submissions: Submissions<Order>;
  /** What was asked for. */
  what: (order: Order) => string;
  /** Whether a job of this page waits for the one in a slot already. */
  followed: (slot: number) => boolean;
};

/**
 * The open jobs of a tool that no job of this page waits for: they were submitted before a reload, or in another tab.
 * Watches them, and refetches the history whenever one has ended.
 */
export function useSubmittedJobs<Order>(options: Options<Order>): readonly RunningJob[] {
  const { feature, submissions, what, followed } = options;
  const found = useSubmissions(submissions).filter((each) => !followed(slotOf(each)));
  const views = useWatched(feature, submissions, found.map(({ key }) => key).join());
  return found.flatMap((each) => {
    const { key, order } = each;
    const job = views.get(key);
    return job
      ? [{ key, feature, slot: slotOf(each), what: what(order), done: undefined, job }]
      : [];
  });
}

type Views = ReadonlyMap<string, OpenJobView>;

/** What is known of the submitted jobs, by their keys, while they are open. `keys` has commas between them. */
function useWatched<Order>(
  feature: JobFeature,
  submissions: Submissions<Order>,
  keys: string,
): Views {
  const api = useApi();
  const { userId = '' } = useSession();
  const refresh = useRefresh(feature);
  const queryClient = useQueryClient();
  const [views, setViews] = useState<Views>(new Map());
  const show = (key: string, view: OpenJobView) =>
    setViews((before) => new Map(before).set(key, view));
  const end = useEffectEvent((key: string, error?: unknown) => {
    setViews((before) => new Map([...before].filter(([each]) => each !== key)));
    if (!(error instanceof WatchError)) void refresh();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const wanted = keys.split(',');
    const all = submissions.all(userId, Date.now());
    for (const submission of all.filter(({ key }) => wanted.includes(key))) {
      const { key } = submission;
      const onView = (view: OpenJobView) => show(key, view);
      watch({ api, feature, submissions, submission, onView, signal }).then(
        () => signal.aborted || end(key),
        (error: unknown) => signal.aborted || end(key, error),
      );
    }
    return () => {
      leaving.abort();
      // From now on nobody here hears how they end; or another tab has heard it.
      if (keys !== '') void refreshLists(queryClient, feature, 'active');
    };
  }, [api, feature, submissions, userId, keys, queryClient]);
  return views;
}

/** Watches a submission with code that is loaded by now, unless nobody waits for it any more. */
async function watch<Order>(watching: Watching<JobFeature, Order>): Promise<void> {
  const watcher = await lazyImport(() => import('./watch-submission.ts'));
  if (!watching.signal?.aborted) await watcher.watchSubmission(watching);
}

function useSubmissions<Order>(submissions: Submissions<Order>): readonly Submission<Order>[] {
  const { userId = '' } = useSession();
  const all = () => submissions.all(userId, Date.now());
  const keys = useSyncExternalStore(submissions.onOtherTab, () =>
    all()
      .map(({ key }) => key)
      .join(),
  );
  return keys === '' ? [] : all();
}
