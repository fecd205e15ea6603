import { setTimeout as sleep } from 'node:timers/promises';
import { waitingRetryAfter } from '../../shared/rate-limits.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, pollPauses } from '../platform/time.ts';
import type { JobRequest, StoredJob } from './job.ts';
import { settleExpiredUse } from './settle-use.ts';
import { isExpired, type KnownJob, type Reservation, type Use } from './usage-item.ts';
import { readUsage } from './usage-table.ts';
import { takeLease, type WaitingLease } from './waiting-lease.ts';

/** Refuses a request that has the key of another one. */
export function checkSameRequest(job: JobRequest, { reservation }: KnownJob): void {
  if (reservation.hash !== job.hash || reservation.feature !== job.feature) {
    throw new StudioError('idempotency_conflict');
  }
}

/** Answers a repeated request as the first one was, or will be, answered. */
export async function replay<Result>(job: StoredJob<Result>, known: KnownJob): Promise<Result> {
  checkSameRequest(job, known);
  const { state, reason } = await settledReservation(job, known);
  if (state === 'released') throw new StudioError(reason ?? 'internal');
  const result = await job.stored(known.use.id);
  // Its owner has deleted it since.
  if (result === undefined) throw new StudioError('not_found');
  return result;
}

/**
 * Waits until the job is settled. Each waiting request occupies a function, so a person has few places to
 * wait in; without a place it throws `already_waiting`, at the deadline `job_running`.
 */
async function settledReservation(
  { deadline }: JobRequest,
  { use, reservation: first }: KnownJob,
): Promise<Reservation> {
  let reservation = first;
  let lease: WaitingLease | undefined;
  try {
    for (const pause of pollPauses()) {
      if (reservation.state !== 'reserved') return reservation;
      if (isExpired(reservation, new Date())) {
        await settleExpiredUse(use);
      } else {
        if (pause >= deadline.remaining()) throw new StudioError('job_running');
        lease ??= await leaseFor(use, deadline);
        await sleep(pause);
      }
      const latest = (await readUsage(use.userId, use.period)).reservations.get(use.id);
      if (!latest) throw new StudioError('job_abandoned');
      reservation = latest;
    }
    return reservation;
  } finally {
    await lease?.release();
  }
}

async function leaseFor({ userId }: Use, deadline: Deadline): Promise<WaitingLease> {
  const lease = await takeLease(userId, deadline);
  if (!lease) throw new StudioError('already_waiting', { retryAfter: waitingRetryAfter });
  return lease;
}
