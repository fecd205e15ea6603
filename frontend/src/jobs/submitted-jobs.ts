import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { JobFeature } from '../../../shared/jobs.ts';
import { useRefresh } from '../history/tool-history.ts';
import { useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { lazyImport } from '../lib/lazy-import.ts';
import type { OpenJobView } from './open-jobs.ts';
import type { RunningJob } from './running-jobs.ts';
import type { Submission, Submissions } from './submissions.ts';
import { WatchError } from './watch-error.ts';

type Options<Order> = {
  feature: JobFeature;
  submissions: Submissions<Order>;
  /** What was asked for. */
  what: (order: Order) => string;
  /** Whether a job of this page waits for it already. */
  followed: boolean;
};

/**
 * An open job of a tool that no job of this page waits for: it was submitted before a reload, or in another tab.
 * Watches it, and refetches the history once it has ended.
 */
export function useSubmittedJob<Order>(options: Options<Order>): RunningJob | undefined {
  const { feature, submissions, what, followed } = options;
  const submission = useSubmission(submissions);
  const view = useWatched(feature, submissions, followed ? undefined : submission?.key);
  if (!submission || followed || view?.id !== submission.key) return undefined;
  const { key, order } = submission;
  return { key, feature, what: what(order), done: undefined, job: view };
}

/** What is known of the submitted job, while it is open. */
function useWatched<Order>(
  feature: JobFeature,
  submissions: Submissions<Order>,
  key: string | undefined,
): OpenJobView | undefined {
  const api = useApi();
  const { userId = '' } = useSession();
  const refresh = useRefresh(feature);
  const [view, setView] = useState<OpenJobView>();
  const end = useEffectEvent((error?: unknown) => {
    setView(undefined);
    if (!(error instanceof WatchError)) void refresh();
  });
  useEffect(() => {
    const submission = submissions.find(userId, Date.now());
    if (!key || submission?.key !== key) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const watching = { api, feature, submissions, submission, onView: setView, signal };
    lazyImport(() => import('./watch-submission.ts'))
      .then(({ watchSubmission }) => (signal.aborted ? undefined : watchSubmission(watching)))
      .then(
        () => signal.aborted || end(),
        (error: unknown) => signal.aborted || end(error),
      );
    return () => leaving.abort();
  }, [api, feature, submissions, userId, key]);
  return view;
}

function useSubmission<Order>(submissions: Submissions<Order>): Submission<Order> | undefined {
  const { userId = '' } = useSession();
  const find = () => submissions.find(userId, Date.now());
  const key = useSyncExternalStore(submissions.onOtherTab, () => find()?.key);
  return key === undefined ? undefined : find();
}
