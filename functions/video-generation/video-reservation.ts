import { reservationOf } from '../generation/finish-job.ts';
import { isExpired } from '../quota/usage-item.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';

/** Refuses to go on with a job that is settled: nobody waits for it any more. */
export async function requireReserved(job: GenerationJob): Promise<void> {
  const reservation = await reservationOf(job);
  if (reservation?.state === 'reserved' && !isExpired(reservation, new Date())) return;
  throw new Error('The job is settled.');
}
