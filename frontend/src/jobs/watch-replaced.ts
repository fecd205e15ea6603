import { refreshLists } from '../history/changes.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { isSettled } from './settled.ts';
import type { Submissions } from './submissions.ts';
import { watchJob } from './watch-jobs.ts';
import { maxOpenMs } from './watch-submission.ts';
import { isUnknown, watchesOf } from './watches.ts';

type Replaced<Order> = {
  api: ApiClient;
  submissions: Submissions<Order>;
  userId: string;
};

/**
 * Watches the jobs of submits whose place others took, and reads lists again once they have ended: no page shows how they
 * go. It goes on when the person goes to another page.
 */
export function watchReplaced<Order>({ api, submissions, userId }: Replaced<Order>): void {
  const { feature } = submissions;
  for (const { key: id, startedAt } of submissions.replaced(userId, Date.now())) {
    if (watchesOf(id).length > 0) continue;
    const end = () => {
      submissions.forget(id);
      void refreshLists(queryClient, feature, 'active');
    };
    const until = startedAt + maxOpenMs;
    watchJob({ api, feature, id, until, onView: () => undefined }).then(end, (error) => {
      // What the server does not know may still be on its way there.
      if (isSettled(error) && !isUnknown(error)) end();
    });
  }
}
