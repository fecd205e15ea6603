import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Feature } from '../../shared/features.ts';
import { quotaRefusals } from '../../shared/metrics.ts';
import { planLimits } from '../../shared/plans.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { admissionOf, type Line, type UseRequest } from './admission.ts';
import type { JobRequest } from './job.ts';
import { settleExpiredUse } from './settle-use.ts';
import { type KnownJob, periodOfJob, type UsageItem, type Use } from './usage-item.ts';
import { readUsage, tryReserve } from './usage-table.ts';

/** How often a step is tried: each try that fails was overtaken by another request of the person. */
const maxTries = 10;

/**
 * Refuses a job early, before anything is read for it. Gives a job that is known already. Throws the
 * error of a limit that is reached.
 */
export async function admit(job: JobRequest, id: string): Promise<KnownJob | undefined> {
  const decision = await decide(job.user.userId, await requestOf(job, id));
  return 'known' in decision ? decision.known : undefined;
}

/** Reserves one use for the job, which may wait in line, or finds that the job is known already. */
export async function reserve(
  job: JobRequest,
  id: string,
  line?: Line,
): Promise<{ use: Use } | { known: KnownJob }> {
  const { userId } = job.user;
  const request = { ...(await requestOf(job, id)), line };
  let item: UsageItem | undefined;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const decision = await decide(userId, request, item);
    if ('known' in decision) return decision;
    const { limit, drop } = decision;
    const attempt = await tryReserve(userId, { ...request, limit }, drop);
    if ('use' in attempt) return attempt;
    // Decide again by the item as it is now.
    item = attempt.refusedBy;
  }
  throw new StudioError('internal', { cause: new Error('The use could not be reserved.') });
}

/**
 * Decides whether the job may begin; `seen` is the month's item where it was just read. Expired
 * reservations are settled first, since they count towards the limit until then.
 */
async function decide(
  userId: string,
  request: UseRequest,
  seen?: UsageItem,
): Promise<{ known: KnownJob } | { limit: number; drop: string[] }> {
  const { id, feature } = request;
  const period = periodOfJob(id);
  let item = seen ?? (await readUsage(userId, period));
  for (let tries = 0; tries < maxTries; tries += 1) {
    const admission = admissionOf(item, request);
    switch (admission.kind) {
      case 'refused':
        throw refusal(feature, admission);
      case 'free':
        return { limit: admission.limit, drop: admission.drop };
      case 'known': {
        const { reservation } = admission;
        const use = { userId, period, id, feature: reservation.feature };
        return { known: { use, reservation } };
      }
      case 'settle':
        await Promise.all(
          admission.jobs.map((expired) => settleExpiredUse({ userId, period, ...expired })),
        );
        item = await readUsage(userId, period);
    }
  }
  throw new StudioError('internal', { cause: new Error('Expired uses could not be settled.') });
}

async function requestOf(job: JobRequest, id: string): Promise<UseRequest> {
  const { user, feature, hash, lifetimeSeconds } = job;
  const limit = planLimits[await user.plan()][feature];
  return { id, feature, limit, hash, owner: randomUUID(), lifetimeSeconds, now: new Date() };
}

/** The error of a use that may not begin. Only a quota's own refusals are counted as such. */
function refusal(
  feature: Feature,
  { code, retryAfter }: { code: ErrorCode; retryAfter?: number },
): StudioError {
  const ofQuota = quotaRefusals.find((each) => each === code);
  if (ofQuota) record('quotaRefusals', 1, { Feature: feature, Code: ofQuota });
  return new StudioError(code, retryAfter === undefined ? {} : { retryAfter });
}
