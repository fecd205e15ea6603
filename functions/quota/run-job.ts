import { describeCause, log } from '../platform/log.ts';
import { StudioError } from '../platform/studio-error.ts';
import { endInFailure } from './end-in-failure.ts';
import { identifyJob } from './identify-job.ts';
import type { Job } from './job.ts';
import { replay } from './replay-job.ts';
import { reserve } from './reserve-use.ts';
import { commitDelivered } from './settle-use.ts';
import type { Use } from './usage-item.ts';
import { readUsage } from './usage-table.ts';

/**
 * Runs one use of a tool. The use is reserved before the work, committed once the record is written, and
 * released if the work fails. A repeated request gets the answer of the first.
 */
export async function runJob<Prepared, Result>(job: Job<Prepared, Result>): Promise<Result> {
  const { id, known } = await identifyJob(job);
  if (known) return replay(job, known);
  const prepared = await job.prepare();
  const outcome = await reserve(job, id);
  return 'known' in outcome ? replay(job, outcome.known) : perform(job, outcome.use, prepared);
}

async function perform<Prepared, Result>(
  job: Job<Prepared, Result>,
  use: Use,
  prepared: Prepared,
): Promise<Result> {
  let result: Result;
  try {
    result = await job.work(use.id, prepared);
  } catch (error) {
    const ended = await endInFailure({ stored: (_, id) => job.stored(id) }, use, error);
    if ('entry' in ended) return ended.entry;
    throw ended.error;
  }
  if (await keepResult(use, () => job.discard(result))) return result;
  throw new StudioError('job_cancelled');
}

/**
 * Commits the use, or removes the result of a use that was released meanwhile. Where the table takes no write, a use that it
 * does not tell to be released counts as committed: the next reservation finds its record and commits the use then.
 */
export async function keepResult(use: Use, remove: () => Promise<void>): Promise<boolean> {
  if (await countsAsCommitted(use)) return true;
  await remove();
  log.warn('A use was settled before its work ended', { jobId: use.id });
  return false;
}

async function countsAsCommitted(use: Use): Promise<boolean> {
  try {
    return await commitDelivered(use);
  } catch (error) {
    log.error('A use could not be committed', { jobId: use.id, cause: describeCause(error) });
    return !(await isReleased(use));
  }
}

async function isReleased({ userId, period, id }: Use): Promise<boolean> {
  try {
    return (await readUsage(userId, period)).reservations.get(id)?.state === 'released';
  } catch {
    return false;
  }
}
