import { settleStopped } from '../generation/settle-stopped.ts';
import { deadlineAfter } from '../platform/time.ts';
import { stopPrediction } from '../providers/replicate/job-predictions.ts';
import type { KnownJob, Reservation } from '../quota/usage-item.ts';
import { readUsage, releaseUse } from '../quota/usage-table.ts';
import { type GenerationJob, getJob } from '../storage/generation-jobs.ts';
import { isRecorded } from '../storage/history-table.ts';
import { discardVideo } from '../video-generation/discard-video.ts';

/** How long whoever cancels waits for the provider, in milliseconds. */
const maxCancelMs = 3_000;

/** Calls an image or a video off that has no result yet. False where it has ended by itself. */
export async function callOffJob(known: KnownJob): Promise<boolean> {
  if (!(await isCancelled(known))) return false;
  const job = await getJob(known.use.id);
  if (job?.userId === known.use.userId) await stop(job);
  return true;
}

/** Releases the use of a job that has no result yet. Whoever works on the job finds that and ends by itself. */
async function isCancelled({ use, reservation }: KnownJob): Promise<boolean> {
  if (reservation.state !== 'reserved') return isCalledOff(reservation);
  if (await isRecorded(use.userId, use.feature, use.id)) return false;
  if (await releaseUse(use, 'job_cancelled')) return true;
  // By another request just now.
  const { reservations } = await readUsage(use.userId, use.period);
  return isCalledOff(reservations.get(use.id));
}

function isCalledOff(reservation: Reservation | undefined): boolean {
  return reservation?.state === 'released' && reservation.reason === 'job_cancelled';
}

/** Ends what the provider does for a job: in line that is nothing yet. */
async function stop(job: GenerationJob): Promise<void> {
  const deadline = deadlineAfter(maxCancelMs);
  if (job.feature === 'videoGeneration')
    await settleStopped(job, await discardVideo(job, deadline));
  else if (job.requestedAt) await settleStopped(job, await stopPrediction(job, deadline));
}
