import { reservationOf } from '../generation/finish-job.ts';
import { StudioError } from '../platform/studio-error.ts';
import { isExpired } from '../quota/usage-item.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';

/** Whether nobody waits for the job any more: it was called off, or its account deleted. Throws `job_abandoned` where its use has expired. */
export async function isSettled(job: GenerationJob): Promise<boolean> {
  const reservation = await reservationOf(job);
  if (reservation?.state !== 'reserved') return true;
  if (isExpired(reservation, new Date())) throw new StudioError('job_abandoned');
  return false;
}
