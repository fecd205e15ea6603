import type { ApiClient } from '../lib/api-client.ts';
import { isSettled } from './settled.ts';
import type { Submissions } from './submissions.ts';
import { watchJob } from './watch-jobs.ts';
import { maxOpenMs } from './watch-submission.ts';
import { isUnknown } from './watches.ts';

type Watching<Order> = {
  api: ApiClient;
  submissions: Submissions<Order>;
  userId: string;
  signal: AbortSignal;
  /** Called with each that has ended. */
  onEnd: () => void;
};

/** Watches the jobs of submits whose place others took until they have ended, and forgets those submits then. */
export function watchReplaced<Order>(watching: Watching<Order>): void {
  const { api, submissions, userId, signal, onEnd } = watching;
  const { feature } = submissions;
  for (const { key: id, startedAt } of submissions.replaced(userId, Date.now())) {
    const end = () => {
      submissions.forget(id);
      onEnd();
    };
    const until = startedAt + maxOpenMs;
    watchJob({ api, feature, id, until, onView: () => undefined, signal }).then(end, (error) => {
      // What the server does not know may still be on its way there.
      if (isSettled(error) && !isUnknown(error)) end();
    });
  }
}
