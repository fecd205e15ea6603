import type { ErrorCode } from '../../shared/errors.ts';
import type { Feature } from '../../shared/features.ts';
import { idempotencyKeyTolerance } from '../../shared/ids.ts';
import { markerLifetime, seconds } from '../platform/time.ts';
import { abandonedJobs, givenBackLifetime, type Marker, type UsageItem } from './usage-item.ts';

/** A wish to use a feature once. */
export type HoldRequest = {
  /** The job's id. */
  id: string;
  feature: Feature;
  /** Uses a month that the plan grants. */
  limit: number;
  hash: string;
  /** Tells this invocation from every other. */
  holder: string;
  /** After this many seconds the hold is void. */
  lifetime: number;
  now: Date;
};

/** What an item says to a wish. */
export type Admission =
  /** The job has been seen before. */
  | { kind: 'known'; marker: Marker }
  /** Void holds must be settled before anything can be said. */
  | { kind: 'settle'; jobs: { id: string; feature: Feature }[] }
  | { kind: 'refused'; code: ErrorCode }
  /** The use may be held, and the markers of these jobs dropped. */
  | { kind: 'free'; forget: string[] };

/** Most jobs of a feature in a month: give-backs must not become free spend at a provider. */
export function attemptsLimit(limit: number): number {
  return 3 * limit + 5;
}

/** Most markers that one hold drops: an expression may be 4 KB long. */
const mostForgotten = 50;

/** Whether a use may be held, as far as `item` tells. */
export function admissionOf(item: UsageItem, request: HoldRequest): Admission {
  const { id, feature, limit, now } = request;
  // Of an account that is deleted, whose last session token is still valid for a while.
  if (item.closed) return { kind: 'refused', code: 'unauthorized' };
  const marker = item.markers.get(id);
  if (marker) return { kind: 'known', marker };
  const jobs = abandonedJobs(item, now);
  if (jobs.length > 0) return { kind: 'settle', jobs };
  if (limit === 0) return { kind: 'refused', code: 'plan_required' };
  if (item.used[feature] >= limit) return { kind: 'refused', code: 'usage_limit_reached' };
  if (item.attempts[feature] >= attemptsLimit(limit)) {
    return { kind: 'refused', code: 'too_many_failures' };
  }
  return { kind: 'free', forget: forgettableJobs(item, now).slice(0, mostForgotten) };
}

/** Tools whose results speak for themselves: a repeat finds the record, whoever made it. */
const ofImages: readonly Feature[] = ['imageEditing', 'imageGeneration'];

/** Kept images whose markers stay, so that the item stays small: each KB of it costs with each use. */
const mostKeptImages = 3;

/** After this many seconds a key begins no new job: how far a key may lie ahead, and behind. */
const keyLifetime = (2 * idempotencyKeyTolerance) / 1000;

/**
 * Ids of the settled jobs whose markers need not stay: those that are too old for their request to be
 * repeated, and of kept images those whose key begins nothing new, but for the latest.
 */
export function forgettableJobs(item: UsageItem, now: Date): string[] {
  const settled = [...item.markers].filter(([, { state }]) => state !== 'held');
  const old = settled.filter(([, { until, state }]) => until < seconds(now) - lifetimeOf(state));
  const spent = settled
    .filter(([, { state, feature }]) => state === 'kept' && ofImages.includes(feature))
    .sort(([, one], [, other]) => other.until - one.until)
    .slice(mostKeptImages)
    .filter(([, { until }]) => until < seconds(now) - keyLifetime);
  return [...new Set([...old, ...spent].map(([id]) => id))];
}

function lifetimeOf(state: Marker['state']): number {
  return state === 'back' ? givenBackLifetime : markerLifetime;
}
