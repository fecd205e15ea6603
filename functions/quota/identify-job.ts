import { quotaRefusals } from '../../shared/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { isRecorded } from '../storage/history-table.ts';
import { checkJobTime, isTimely, type JobRequest, jobIdOf } from './job.ts';
import { admit } from './reserve-use.ts';
import { reachedSpendLimits, refuseBeyondSpendLimit } from './spend-limits.ts';
import { type KnownJob, periodOfJob } from './usage-item.ts';

/** A job by its id, and what is known of it from an earlier request. */
type Identified = { id: string; known: KnownJob | undefined };

/**
 * The job's id, and what is known of it from an earlier request. Throws the error of a new job that may not
 * begin: a limit is reached, or its key is not of now. A job that is known already is never refused.
 */
export async function identifyJob(job: JobRequest): Promise<Identified> {
  const now = new Date();
  const id = jobIdOf(job.idempotencyKey, now);
  job.note({ jobId: id });
  const known = await knownJob(job, id, now);
  if (!known) checkJobTime(id, now);
  return { id, known };
}

/** The same of a job that a provider is to be paid for: a new one may not begin beyond a spend limit either. */
export async function identifyPaidJob(job: JobRequest): Promise<Identified> {
  // Read while the usage is read, so that the limits take no time of their own.
  const reached = reachedSpendLimits();
  try {
    const identified = await identifyJob(job);
    if (!identified.known) await refuseBeyondSpendLimit(job, await reached);
    return identified;
  } finally {
    // Lambda freezes the function after its answer: nothing may still be under way then.
    await reached;
  }
}

async function knownJob(job: JobRequest, id: string, now: Date): Promise<KnownJob | undefined> {
  try {
    return (await admit(job, id)) ?? (await recordedJob(job, id, now));
  } catch (error) {
    // A limit stops new jobs only: a repeat is answered like its first request.
    const known = isOfQuota(error) ? await recordedJob(job, id, now) : undefined;
    if (known) return known;
    throw error;
  }
}

function isOfQuota(error: unknown): boolean {
  return error instanceof StudioError && quotaRefusals.some((code) => code === error.code);
}

/** A job whose reservation was dropped while its record stays. Only a key that is not of now can be one. */
async function recordedJob(
  { user: { userId }, feature, hash }: JobRequest,
  id: string,
  now: Date,
): Promise<KnownJob | undefined> {
  if (isTimely(id, now) || !(await isRecorded(userId, feature, id))) return undefined;
  const period = periodOfJob(id);
  const reservation = { state: 'committed', feature, until: 0, hash, owner: '' } as const;
  return { use: { userId, period, id, feature }, reservation };
}
