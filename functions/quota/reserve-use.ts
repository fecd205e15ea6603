import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Feature } from '../../shared/features.ts';
import { quotaRefusals } from '../../shared/metrics.ts';
import { planLimits } from '../../shared/plans.ts';
import { periodOf } from '../../shared/usage.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { admissionOf, type HoldRequest } from './admission.ts';
import type { JobRequest } from './job.ts';
import { settleVoidHold } from './settle-use.ts';
import type { Hold, KnownJob, Marker, UsageItem } from './usage-item.ts';
import { holdUse, readUsage } from './usage-table.ts';

/** Most rounds of settling and holding; each round that fails was overtaken by another request. */
const mostRounds = 10;

/** Refuses a job early, before anything is read for it. Gives the marker of one already known. */
export async function admit(job: JobRequest, id: string): Promise<KnownJob | undefined> {
  const request = await requestOf(job, id);
  const outcome = await settled(job, request, undefined);
  return 'known' in outcome ? outcome.known : undefined;
}

/** Holds one use for the job, or finds that it is known. */
export async function hold(
  job: JobRequest,
  id: string,
): Promise<{ hold: Hold } | { known: KnownJob }> {
  const request = await requestOf(job, id);
  let item: UsageItem | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const outcome = await settled(job, request, item);
    if ('known' in outcome) return outcome;
    const attempt = await holdUse(job.user.userId, request, outcome.forget);
    if ('hold' in attempt) return attempt;
    item = attempt.refusedBy;
  }
  throw new StudioError('internal', { cause: new Error('The use could not be held.') });
}

/** Settles void holds until the item tells whether the job may begin. */
async function settled(
  { user: { userId } }: JobRequest,
  request: HoldRequest,
  seen: UsageItem | undefined,
): Promise<{ known: KnownJob } | { forget: string[] }> {
  const period = periodOf(request.now);
  const knownJob = (id: string, marker: Marker): KnownJob => ({
    hold: { userId, period, id, feature: marker.feature },
    marker,
  });
  for (let item = seen, round = 0; round < mostRounds; round += 1, item = undefined) {
    const current = item ?? (await readUsage(userId, period));
    const admission = admissionOf(current, request);
    if (admission.kind === 'refused') throw refusal(request.feature, admission.code);
    if (admission.kind === 'free') return { forget: admission.forget };
    if (admission.kind === 'known') return { known: knownJob(request.id, admission.marker) };
    const holds = admission.jobs.map((job) => ({ userId, period, ...job }));
    await Promise.all(holds.map(settleVoidHold));
  }
  throw new StudioError('internal', { cause: new Error('Void holds could not be settled.') });
}

async function requestOf(job: JobRequest, id: string): Promise<HoldRequest> {
  const { user, feature, hash, lifetime } = job;
  const limit = planLimits[await user.plan()][feature];
  if (limit === 0) throw refusal(feature, 'plan_required');
  return { id, feature, limit, hash, holder: randomUUID(), lifetime, now: new Date() };
}

/** The error of a use that may not begin. A deleted account is no matter of quotas. */
function refusal(feature: Feature, code: ErrorCode): StudioError {
  const ofQuota = quotaRefusals.find((each) => each === code);
  if (ofQuota) record('quotaRefusals', 1, { Feature: feature, Code: ofQuota });
  return new StudioError(code);
}
