import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { type Feature, featureKeys } from '../../shared/features.ts';
import { mapFeatures, periodOf, type Usage } from '../../shared/usage.ts';
import { errorCodeSchema } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';

const count = z._default(z.number(), 0);

/**
 * What is known of a job. `reserved`: the use is counted, and the work goes on. `committed`: its result is
 * stored. `released`: the job failed with `reason`, and the use is not counted any more.
 */
const reservationSchema = z.object({
  state: z.enum(['reserved', 'committed', 'released']),
  feature: z.enum(featureKeys),
  /** When a reserved use expires, in seconds since 1970: later than any function may live. */
  until: z.number(),
  /** Hash of the request's payload: the same key must bring the same. */
  hash: z.string(),
  /** The invocation that reserved the use; empty once it is settled. */
  owner: z.string(),
  reason: z.optional(errorCodeSchema),
  /** When it was noted that its provider charged for work that failed, in seconds since 1970. */
  chargedAt: z.optional(z.number()),
  /** Since when its job is in line, in seconds since 1970; absent once the job has begun. */
  waitingAt: z.optional(z.number()),
  /** Its number in line: it comes next when one less have left. */
  number: z.optional(z.number()),
  /** The message that is at work to begin it. */
  ticket: z.optional(z.string()),
  /** When the job of a line has begun, in seconds since 1970. */
  startedAt: z.optional(z.number()),
});

export type Reservation = z.infer<typeof reservationSchema>;

/** One use of a feature, which is counted in the month that the time of its job's id lies in. */
export type Use = { userId: string; period: string; id: string; feature: Feature };

/**
 * The month that a job is counted in. Its id alone says it, and no clock: so requests of one key that come on both
 * sides of midnight meet in one item.
 */
export function periodOfJob(id: string): string {
  return periodOf(new Date(decodeTime(id)));
}

/** A job that has been seen before. */
export type KnownJob = { use: Use; reservation: Reservation };

/** A person's use in one month. */
export type UsageItem = {
  used: Usage;
  /** By the jobs' ids. */
  reservations: ReadonlyMap<string, Reservation>;
  /** The person's account is deleted: nothing can be reserved any more. */
  closed: boolean;
};

/** The attribute that says since when a month is closed. */
export const closedAttribute = 'closedAt';

const reservationPrefix = 'r_';

/** The attribute with a job's reservation. */
export function reservationAttribute(id: string): string {
  return reservationPrefix + id;
}

/** Reads an item as it is stored; a missing one is a month without any use. */
export function parseUsageItem(item: Readonly<Record<string, unknown>> = {}): UsageItem {
  const reservations = Object.entries(item)
    .filter(([name]) => name.startsWith(reservationPrefix))
    .map(([name, value]): [string, Reservation] => [
      name.slice(reservationPrefix.length),
      z.parse(reservationSchema, value),
    ]);
  return {
    used: mapFeatures((feature) => z.parse(count, item[feature])),
    reservations: new Map(reservations),
    closed: item[closedAttribute] !== undefined,
  };
}

/** Whether a reserved use has expired: nothing can be working on its job any more. */
export function isExpired({ state, until }: Reservation, now: Date): boolean {
  return state === 'reserved' && epochSeconds(now) > until;
}

/**
 * Seconds for which work may go on that began before its reservation expired: `finish-jobs` lives for one minute, and clocks
 * differ by less than another.
 */
const maxLateSeconds = 2 * 60;

/** Whether a reserved use has expired so long ago that no result of its job can come any more. */
export function isAbandoned(reservation: Reservation, now: Date): boolean {
  return isExpired({ ...reservation, until: reservation.until + maxLateSeconds }, now);
}

/** The jobs whose reservations have expired and are not settled yet. */
export function expiredJobs(item: UsageItem, now: Date): { id: string; feature: Feature }[] {
  return [...item.reservations]
    .filter(([, reservation]) => isExpired(reservation, now))
    .map(([id, { feature }]) => ({ id, feature }));
}

/** Usage as the person is shown it: expired reservations are not counted. */
export function usageShown(item: UsageItem, now: Date): Usage {
  const expired = expiredJobs(item, now);
  return mapFeatures((feature) => {
    const expiredCount = expired.filter((job) => job.feature === feature).length;
    return Math.max(0, item.used[feature] - expiredCount);
  });
}
