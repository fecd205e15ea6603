import { decodeTime } from 'ulid';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Feature } from '../../shared/features.ts';
import { idempotencyKeyToleranceMs } from '../../shared/ids.ts';
import { limitWith, nextResetAfter } from '../../shared/usage.ts';
import { epochSeconds, replayWindowSeconds } from '../platform/time.ts';
import { isChargedFailure, pauseAfterFailures } from './failures-pause.ts';
import { expiredJobs, extraUsesNow, type Reservation, type UsageItem } from './usage-item.ts';

/** A place in line: since when, in seconds since 1970, and the number that was drawn. */
export type Line = { waitingAt: number; number: number };

/** A request for one use of a feature. */
export type UseRequest = {
  /** The job's id. */
  id: string;
  feature: Feature;
  /** Uses a month that the plan grants. */
  limit: number;
  hash: string;
  /** Tells this invocation from every other. */
  owner: string;
  /** After this many seconds the reservation expires. */
  lifetimeSeconds: number;
  /** Where the job waits in line. */
  line?: Line | undefined;
  now: Date;
};

/** Whether a use may be reserved. */
export type Admission =
  /** The job has been seen before. */
  | { kind: 'known'; reservation: Reservation }
  /** These reservations have expired: they must be settled before the limit can be compared. */
  | { kind: 'settle'; jobs: { id: string; feature: Feature }[] }
  /** `retryAfter`, in seconds, where it is known when it will not be refused any more. */
  | { kind: 'refused'; code: ErrorCode; retryAfter?: number }
  /** The use may be reserved within `limit`. The reservations of the jobs in `drop` are no longer needed. */
  | { kind: 'free'; limit: number; drop: string[] };

/** Most reservations that one write drops: an expression may be 4 KB long. */
const maxDropCount = 50;

/** Tools whose records answer a repeated request by themselves, without the reservation. */
const imageFeatures: readonly Feature[] = ['imageEditing', 'imageGeneration'];

/** Committed reservations of images that stay in an item: each KB of an item is paid for with each write. */
const maxCommittedImageCount = 3;

/** Released reservations that stay in an item while none of their requests can begin anew: an item may have 400 KB. */
const maxReleasedCount = 100;

/**
 * Failures so late that they must stay, beyond which a person waits: each of them makes every write of the item dearer, and would
 * fill it in the end. Nobody meets that many in twenty minutes who looks at what failed.
 */
const maxLateFailureCount = 200;

/** A key may lie this far ahead and as far behind: after both it begins no new job. */
const maxKeyAgeSeconds = (2 * idempotencyKeyToleranceMs) / 1000;

/**
 * How long the reservation of a failed job stays, in seconds: three daily sweeps see it, and whoever deletes the account finds by it
 * what is kept of the job, which DynamoDB deletes within some days after it has expired.
 */
export const releasedLifetimeSeconds = 4 * replayWindowSeconds;

/** Decides from a month's item whether a use may be reserved in it. */
export function admissionOf(item: UsageItem, request: UseRequest): Admission {
  const { id, feature, limit, now } = request;
  // The account is deleted, but its last session token is valid for a while.
  if (item.closed) return { kind: 'refused', code: 'unauthorized' };
  const reservation = item.reservations.get(id);
  if (reservation) return { kind: 'known', reservation };
  const jobs = expiredJobs(item, now);
  if (jobs.length > 0) return { kind: 'settle', jobs };
  if (limit === 0) return { kind: 'refused', code: 'plan_required' };
  const raised = limitWith(limit, extraUsesNow(item, now)[feature]);
  if (item.used[feature] >= raised) {
    return { kind: 'refused', code: 'usage_limit_reached', retryAfter: secondsToReset(id, now) };
  }
  const retryAfter = pauseAfterFailures(item, feature, now);
  if (retryAfter > 0) return { kind: 'refused', code: 'too_many_failures', retryAfter };
  const wait = pauseAfterLateFailures(item, now);
  if (wait > 0) return { kind: 'refused', code: 'slow_down', retryAfter: wait };
  return { kind: 'free', limit: raised, drop: droppableJobs(item, now).slice(0, maxDropCount) };
}

/** Seconds until a person may begin something again of whom an item holds too many failures that it cannot drop yet; 0 where it holds few. */
function pauseAfterLateFailures(item: UsageItem, now: Date): number {
  const keptUntil = [...item.reservations.values()]
    .filter(({ state }) => state === 'released')
    .map(({ until }) => until + maxKeyAgeSeconds - epochSeconds(now))
    .toSorted((one, other) => other - one);
  return Math.max(0, (keptUntil[maxLateFailureCount - 1] ?? -1) + 1);
}

/** Seconds until the month after the job's begins, at least 1: a key from before midnight is of the month that has just ended. */
function secondsToReset(id: string, now: Date): number {
  const reset = nextResetAfter(new Date(decodeTime(id)));
  return Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000));
}

/**
 * Ids of the settled jobs whose reservations can be dropped: those whose requests are too old to be
 * repeated, and those whose key can begin no new job, except for the latest three images and hundred failures.
 */
export function droppableJobs(item: UsageItem, now: Date): string[] {
  const settled = [...item.reservations].filter(([, { state }]) => state !== 'reserved');
  const old = settled.filter(
    ([, { until, state }]) => until < epochSeconds(now) - lifetimeOf(state),
  );
  const images = settled.filter(
    ([, { state, feature }]) => state === 'committed' && imageFeatures.includes(feature),
  );
  const failures = settled.filter(
    ([, each]) => each.state === 'released' && !isChargedFailure(each, now),
  );
  const many = [
    ...allButLatest(images, maxCommittedImageCount),
    ...allButLatest(failures, maxReleasedCount),
  ].filter(([, { until }]) => until < epochSeconds(now) - maxKeyAgeSeconds);
  return [...new Set([...old, ...many].map(([id]) => id))];
}

type Entry = [string, Reservation];

function allButLatest(entries: readonly Entry[], count: number): Entry[] {
  return entries.toSorted(([, one], [, other]) => other.until - one.until).slice(count);
}

function lifetimeOf(state: Reservation['state']): number {
  return state === 'released' ? releasedLifetimeSeconds : replayWindowSeconds;
}
