import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyImport } from '../lib/lazy-import.ts';
import { log } from '../lib/log.ts';
import { noteVisit } from '../lib/person-change.ts';
import { jobProgress } from './job-progress.tsx';
import { rememberedView, showOpenJob } from './open-jobs.ts';
import { workOnPicture } from './picture-under-way.tsx';
import { type Submission, type Submissions, slotOf } from './submissions.ts';
import { loadSending } from './submit.ts';
import { type ToolJob, useRunJob, useRunning } from './tool-job.ts';

type SlotInput = { userId: string; slot?: number | undefined; joins?: string | undefined };

type Rejoin<Input, Order> = {
  submissions: Submissions<Order>;
  inputOf: (submission: Submission<Order>) => Input;
  /** Called before a job is joined, for example to restore the draft. */
  onRejoin?: (input: Input) => void;
};

/** Joins the running jobs of this person that began before a reload or in another tab. */
export function useRejoin<Input extends SlotInput, Item extends { id: string }, Order>(
  job: ToolJob<Input, Item>,
  { submissions, inputOf, onRejoin }: Rejoin<Input, Order>,
): void {
  const { userId } = useSession();
  const { mutate } = useRunJob(job);
  const running = useEffectEvent(useRunning(job));
  useReplaced(submissions);
  useLoadedAhead(loadAhead);
  useEffect(() => {
    const rejoin = () => {
      if (!userId) return;
      const busy = running().map(slotOf);
      for (const submission of submissions.all(userId, Date.now())) {
        const { slot, heard } = submission;
        if (busy.includes(slotOf(submission))) continue;
        const input = inputOf(submission);
        // The page renders before the job runs, and is not to show stages of one that waits in line.
        showOpenJob({ userId, feature: job.tool.feature, slot }, rememberedView(heard));
        onRejoin?.(input);
        mutate({ ...input, joins: submission.key });
      }
    };
    rejoin();
    return submissions.onOtherTab(rejoin);
  }, [userId, mutate, job, submissions, inputOf, onRejoin]);
}

/** Watches this person's jobs whose submits others have replaced: once they have ended, lists show what they made. */
function useReplaced<Order>(submissions: Submissions<Order>): void {
  const api = useApi();
  const { userId } = useSession();
  useEffect(() => {
    if (!userId || submissions.replaced(userId, Date.now()).length === 0) return;
    const isHere = noteVisit();
    lazyImport(() => import('./watch-replaced.ts')).then(
      ({ watchReplaced }) => isHere() && watchReplaced({ api, submissions, userId }),
      (error: unknown) => log.error('What watches earlier jobs did not load:', error),
    );
  }, [api, submissions, userId]);
}

/** What whoever has touched the page may need with the next press. */
const loadAhead = () => Promise.all([loadSending(), jobProgress.load(), workOnPicture.load()]);
