import { StudioError } from '../platform/studio-error.ts';
import type { JobRequest, StoredJob } from './job.ts';
import { settleExpiredUse } from './settle-use.ts';
import { isExpired, type KnownJob, type Reservation } from './usage-item.ts';
import { readUsage } from './usage-table.ts';

/** Refuses a request that has the key of another one. */
export function checkSameRequest(job: JobRequest, { reservation }: KnownJob): void {
  if (reservation.hash !== job.hash || reservation.feature !== job.feature) {
    throw new StudioError('idempotency_conflict');
  }
}

/**
 * Answers a repeated request as the first one was answered. Nobody waits for a job that is still open: it throws
 * `job_running` at once, since each request that waits would occupy a function.
 */
export async function replay<Result>(job: StoredJob<Result>, known: KnownJob): Promise<Result> {
  checkSameRequest(job, known);
  const { state, reason } = await settledReservation(known);
  if (state === 'released') throw new StudioError(reason ?? 'internal');
  const result = await job.stored(known.use.id);
  // Its owner has deleted it since.
  if (result === undefined) throw new StudioError('not_found');
  return result;
}

async function settledReservation({ use, reservation }: KnownJob): Promise<Reservation> {
  if (reservation.state !== 'reserved') return reservation;
  if (!isExpired(reservation, new Date())) throw new StudioError('job_running');
  await settleExpiredUse(use);
  const latest = (await readUsage(use.userId, use.period)).reservations.get(use.id);
  if (!latest) throw new StudioError('job_abandoned');
  return latest;
}
