import { periodOf } from '../../shared/usage.ts';
import { describeCause, log } from '../adapters/log.ts';
import { codeOf } from '../adapters/studio-error.ts';
import { type Hold, keepUse } from '../adapters/usage-table.ts';
import { admit, hold } from './hold-use.ts';
import type { Job, StoredJob } from './job.ts';
import { checkJobTime, jobIdOf } from './job-id.ts';
import { findInOtherPeriods, replay } from './replay-job.ts';
import { settleHold } from './settle-hold.ts';

/**
 * Runs one use of a tool. The use is held before the work, kept with its record, and given back
 * without one. A request that comes again gets the answer of the first.
 */
export async function runJob<Prepared, Result>(job: Job<Prepared, Result>): Promise<Result> {
  const now = new Date();
  const id = jobIdOf(job.idempotencyKey, now);
  job.note({ jobId: id });
  const known =
    (await admit(job, id)) ?? (await findInOtherPeriods(job.user.userId, id, periodOf(now)));
  if (known) return replay(job, known);
  checkJobTime(id, now);
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
  await keep(held);
  return result;
}

/**
 * Settles the hold of failed work. Writing the record may have failed only in the eyes of the
 * writer: then the record is the answer. A failure in here must not hide the first one.
 */
async function afterFailure<Result>(job: StoredJob<Result>, held: Hold, error: unknown) {
  try {
    return (await settleHold(held, codeOf(error))) ? await job.stored(held.id) : undefined;
  } catch (later) {
    log.error('A hold could not be settled', { jobId: held.id, cause: describeCause(later) });
    return undefined;
  }
}

/** The record is written: without this step the next hold would find it and keep the use. */
async function keep(held: Hold): Promise<void> {
  try {
    if (await keepUse(held)) return;
    log.warn('A use was settled before its work ended', { jobId: held.id });
  } catch (error) {
    log.error('A use could not be kept', { jobId: held.id, cause: describeCause(error) });
  }
}
