import { decodeTime } from 'ulid';
import { quotaRefusals } from '../../shared/metrics.ts';
import { periodOf } from '../../shared/usage.ts';
import { StudioError } from '../platform/studio-error.ts';
import { isRecorded } from '../storage/history-table.ts';
import { checkJobTime, isTimely, type JobRequest, jobIdOf } from './job.ts';
import { admit } from './reserve-use.ts';
import { brakesThatAreOn, refuseWhileBraked } from './spend-limits.ts';
import type { KnownJob } from './usage-item.ts';
import { findMarker } from './usage-table.ts';

/**
 * The job's id, and what is known of it from an earlier request. Refuses what cannot begin, or may not
 * while a brake on spend is on: what is known already goes on.
 */
export async function identifyJob(
  job: JobRequest,
): Promise<{ id: string; known: KnownJob | undefined }> {
  const now = new Date();
  const id = jobIdOf(job.idempotencyKey, now);
  job.note({ jobId: id });
  // Read meanwhile, so that it takes no time of its own.
  const brakesOn = brakesThatAreOn();
  try {
    const known = await knownJob(job, id, now);
    if (known) return { id, known };
    checkJobTime(id, now);
    await refuseWhileBraked(job, await brakesOn);
    return { id, known: undefined };
  } finally {
    // Lambda lets nothing go on after the answer.
    await brakesOn;
  }
}

async function knownJob(job: JobRequest, id: string, now: Date): Promise<KnownJob | undefined> {
  try {
    return (await admit(job, id)) ?? (await earlierJob(job, id, now));
  } catch (error) {
    // A limit stops what is new: a repeat is answered all the same.
    const known = isOfQuota(error) ? await earlierJob(job, id, now) : undefined;
    if (known) return known;
    throw error;
  }
}

function isOfQuota(error: unknown): boolean {
  return error instanceof StudioError && quotaRefusals.some((code) => code === error.code);
}

/** What is known of a job that this month's item does not tell of. */
async function earlierJob(job: JobRequest, id: string, now: Date): Promise<KnownJob | undefined> {
  return (await findMarker(job.user.userId, id, periodOf(now))) ?? (await keptJob(job, id, now));
}

/** A job whose marker may be gone while its record stays. Only of an old key it is looked for. */
async function keptJob(
  { user: { userId }, feature, hash }: JobRequest,
  id: string,
  now: Date,
): Promise<KnownJob | undefined> {
  if (isTimely(id, now) || !(await isRecorded(userId, feature, id))) return undefined;
  const period = periodOf(new Date(decodeTime(id)));
  const marker = { state: 'kept', feature, until: 0, hash, holder: '' } as const;
  return { hold: { userId, period, id, feature }, marker };
}
