import { setTimeout as sleep } from 'node:timers/promises';
import { waitingRetryAfter } from '../../shared/rate-limits.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, pollPauses } from '../platform/time.ts';
import type { JobRequest, StoredJob } from './job.ts';
import { settleVoidHold } from './settle-use.ts';
import { type Hold, isAbandoned, type KnownJob, type Marker } from './usage-item.ts';
import { readUsage } from './usage-table.ts';
import { takeLease, type WaitingLease } from './waiting-lease.ts';

/** Refuses a request that bears the key of another one. */
export function checkSameRequest(job: JobRequest, { marker }: KnownJob): void {
  if (marker.hash !== job.hash || marker.feature !== job.feature) {
    throw new StudioError('idempotency_conflict');
  }
}

/** Answers a request that was sent before, as the first one was or will be answered. */
export async function replay<Result>(job: StoredJob<Result>, known: KnownJob): Promise<Result> {
  const { hold, marker } = known;
  checkSameRequest(job, known);
  const { state, reason } = await settledMarker(job, hold, marker);
  if (state === 'back') throw new StudioError(reason ?? 'internal');
  const result = await job.stored(hold.id);
  // Its owner has deleted it since.
  if (result === undefined) throw new StudioError('not_found');
  return result;
}

/**
 * The job's marker once it is settled. A job that runs elsewhere is waited for, by few requests of a person
 * at a time: each that waits keeps others from the function. The rest is told so, as `already_waiting`.
 */
async function settledMarker({ deadline }: JobRequest, hold: Hold, first: Marker): Promise<Marker> {
  let marker = first;
  let lease: WaitingLease | undefined;
  try {
    for (const pause of pollPauses()) {
      if (marker.state !== 'held') return marker;
      if (isAbandoned(marker, new Date())) {
        await settleVoidHold(hold);
      } else {
        if (pause >= deadline.remaining()) throw new StudioError('job_running');
        lease ??= await leaseFor(hold, deadline);
        await sleep(pause);
      }
      const latest = (await readUsage(hold.userId, hold.period)).markers.get(hold.id);
      if (!latest) throw new StudioError('job_abandoned');
      marker = latest;
    }
    return marker;
  } finally {
    await lease?.release();
  }
}

async function leaseFor({ userId }: Hold, deadline: Deadline): Promise<WaitingLease> {
  const lease = await takeLease(userId, deadline);
  if (!lease) throw new StudioError('already_waiting', { retryAfter: waitingRetryAfter });
  return lease;
}
