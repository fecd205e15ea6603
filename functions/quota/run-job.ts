import { describeCause, log } from '../platform/log.ts';
import { StudioError } from '../platform/studio-error.ts';
import { identifyJob } from './identify-job.ts';
import type { Job } from './job.ts';
import { replay } from './replay-job.ts';
import { hold } from './reserve-use.ts';
import { afterFailure, keepOrRemove } from './settle-use.ts';
import type { Hold } from './usage-item.ts';

/**
 * Runs one use of a tool. The use is held before the work, kept with its record, and given back
 * without one. A request that comes again gets the answer of the first.
 */
export async function runJob<Prepared, Result>(job: Job<Prepared, Result>): Promise<Result> {
  const { id, known } = await identifyJob(job);
  if (known) return replay(job, known);
  const prepared = await job.prepare();
  const outcome = await hold(job, id);
  return 'known' in outcome ? replay(job, outcome.known) : perform(job, outcome.hold, prepared);
}

async function perform<Prepared, Result>(
  job: Job<Prepared, Result>,
  held: Hold,
  prepared: Prepared,
): Promise<Result> {
  let result: Result;
  try {
    result = await job.work(held.id, prepared);
  } catch (error) {
    const stored = await afterFailure(job, held, error);
    if (stored !== undefined) return stored;
    throw error;
  }
  if (await stays(held, () => job.discard(result))) return result;
  throw new StudioError('job_cancelled');
}

/** The record is written: without this step the next hold would find it and keep the use. */
async function stays(held: Hold, remove: () => Promise<void>): Promise<boolean> {
  try {
    if (await keepOrRemove(held, { remove })) return true;
    log.warn('A use was settled before its work ended', { jobId: held.id });
    return false;
  } catch (error) {
    log.error('A use could not be kept', { jobId: held.id, cause: describeCause(error) });
    return true;
  }
}
