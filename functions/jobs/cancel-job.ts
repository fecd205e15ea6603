import { jobRoutes } from '../../shared/routes/jobs.ts';
import { settleStopped } from '../generation/settle-stopped.ts';
import { defineRoute } from '../http/define-route.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { StudioError } from '../platform/studio-error.ts';
import { deadlineAfter } from '../platform/time.ts';
import { stopPrediction } from '../providers/replicate/job-predictions.ts';
import type { KnownJob } from '../quota/usage-item.ts';
import { findReservation, releaseUse } from '../quota/usage-table.ts';
import { type GenerationJob, getJob } from '../storage/generation-jobs.ts';
import { isRecorded } from '../storage/history-table.ts';
import { discardVideo } from '../video-generation/discard-video.ts';

/** How long a person who cancels waits for the provider, in milliseconds. */
const maxCancelMs = 3_000;

export const handler = defineRoute(
  jobRoutes.cancelJob,
  async ({ user: { userId }, params: { id }, note }) => {
    note({ jobId: id });
    const known = await findReservation(userId, id);
    if (!known || known.use.feature === 'audioChat') throw new StudioError('not_found');
    noteFacts({ feature: known.use.feature });
    if (!(await isCancelled(known))) throw new StudioError('job_not_running');
    const job = await getJob(id);
    if (job?.userId === userId) await stop(job);
    return { body: undefined };
  },
);

/** Releases the use of a job that has no result yet. Whoever works on the job finds that and ends by itself. */
async function isCancelled({ use, reservation }: KnownJob): Promise<boolean> {
  const { state, reason } = reservation;
  if (state === 'released') return reason === 'job_cancelled';
  if (state === 'committed' || (await isRecorded(use.userId, use.feature, use.id))) return false;
  return releaseUse(use, 'job_cancelled');
}

/** Ends what the provider does for a job: in line that is nothing yet. */
async function stop(job: GenerationJob): Promise<void> {
  const deadline = deadlineAfter(maxCancelMs);
  if (job.feature === 'videoGeneration')
    await settleStopped(job, await discardVideo(job, deadline));
  else if (job.requestedAt) await settleStopped(job, await stopPrediction(job, deadline));
}
