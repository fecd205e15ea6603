import { describeCause, log } from '../platform/log.ts';
import { StudioError } from '../platform/studio-error.ts';
import { identifyJob } from './identify-job.ts';
import type { RemoteJob } from './job.ts';
import { checkSameRequest } from './replay-job.ts';
import { hold } from './reserve-use.ts';
import { afterFailure } from './settle-use.ts';
import { type Hold, isAbandoned, type KnownJob } from './usage-item.ts';
import { readUsage } from './usage-table.ts';

/**
 * Begins one use of a tool whose work goes on elsewhere, and tells where it stands. The use is held
 * before; what does the work settles it. A repeat begins a held job again, since the first request
 * may have died before it came so far.
 */
export async function startJob<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
): Promise<KnownJob> {
  const { id, known } = await identifyJob(job);
  if (known) return resume(job, known);
  const prepared = await job.prepare();
  const outcome = await hold(job, id);
  return 'known' in outcome ? resume(job, outcome.known) : begin(job, outcome.hold, prepared);
}

async function resume<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
  known: KnownJob,
): Promise<KnownJob> {
  checkSameRequest(job, known);
  const { hold: held, marker } = known;
  if (marker.state !== 'held' || isAbandoned(marker, new Date())) return known;
  // When this fails the first one may have succeeded: the use stays held.
  await job.begin(held, await job.prepare());
  return latest(held);
}

async function begin<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
  held: Hold,
  prepared: Prepared,
): Promise<KnownJob> {
  try {
    await job.begin(held, prepared);
  } catch (error) {
    if ((await afterFailure(job, held, error)) === undefined) {
      await undo(job, held, prepared);
      throw error;
    }
  }
  return latest(held);
}

/** While the use is held its work may go on. A failure in here must not hide the first one. */
async function undo<Prepared, Result>(
  job: RemoteJob<Prepared, Result>,
  held: Hold,
  prepared: Prepared,
): Promise<void> {
  try {
    if ((await latest(held)).marker.state === 'back') await job.undo(held, prepared);
  } catch (error) {
    const cause = describeCause(error);
    log.error('What a job left could not be removed', { jobId: held.id, cause });
  }
}

async function latest(held: Hold): Promise<KnownJob> {
  const marker = (await readUsage(held.userId, held.period)).markers.get(held.id);
  if (!marker) throw new StudioError('job_abandoned');
  return { hold: held, marker };
}
