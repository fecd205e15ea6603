import { describeCause, log } from '../platform/log.ts';
import { StudioError } from '../platform/studio-error.ts';
import { identifyJob } from './identify-job.ts';
import type { RemoteJob } from './job.ts';
import { checkSameRequest } from './replay-job.ts';
import { reserve } from './reserve-use.ts';
import { settleAfterFailure } from './settle-use.ts';
import { isExpired, type KnownJob, type Use } from './usage-item.ts';
import { readUsage } from './usage-table.ts';

/**
 * Starts one use of a tool whose work goes on elsewhere, and tells where it stands. The use is reserved
 * before; whoever does the work settles it. A repeated request starts a reserved job again, since the first
 * request may have died before it could.
 */
export async function startJob<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
): Promise<KnownJob> {
  const { id, known } = await identifyJob(job);
  if (known) return resume(job, known);
  const prepared = await job.prepare();
  const outcome = await reserve(job, id);
  return 'known' in outcome ? resume(job, outcome.known) : begin(job, outcome.use, prepared);
}

async function resume<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
  known: KnownJob,
): Promise<KnownJob> {
  checkSameRequest(job, known);
  const { use, reservation } = known;
  if (reservation.state !== 'reserved' || isExpired(reservation, new Date())) return known;
  // Where this fails the use stays reserved, since the first request may have started the work.
  await job.begin(use, await job.prepare());
  return latest(use);
}

async function begin<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
  use: Use,
  prepared: Prepared,
): Promise<KnownJob> {
  try {
    await job.begin(use, prepared);
  } catch (error) {
    if ((await settleAfterFailure(job, use, error)) === undefined) {
      await undo(job, use, prepared);
      throw error;
    }
  }
  return latest(use);
}

/** Removes what a released job left. Never fails, so that the first error is told. */
async function undo<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
  use: Use,
  prepared: Prepared,
): Promise<void> {
  try {
    // A use that is still reserved may have work under way.
    if ((await latest(use)).reservation.state === 'released') await job.undo(use, prepared);
  } catch (error) {
    const cause = describeCause(error);
    log.error('What a job left could not be removed', { jobId: use.id, cause });
  }
}

async function latest(use: Use): Promise<KnownJob> {
  const reservation = (await readUsage(use.userId, use.period)).reservations.get(use.id);
  if (!reservation) throw new StudioError('job_abandoned');
  return { use, reservation };
}
