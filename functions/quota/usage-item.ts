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
  /** Who reserved the use, then who settled it: whose answer was lost finds by it that it was them. */
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

/** Uses that support has granted beside the plan's. */
const extraUsesSchema = z.object({
  feature: z.enum(featureKeys),
  uses: z.int().check(z.positive()),
  /** When they expire, in seconds since 1970. */
  until: z.number(),
});

export type ExtraUses = z.infer<typeof extraUsesSchema>;

/** A use of a delivered job that support has given back: it is not counted any more. */
const givenBackSchema = z.object({
  feature: z.enum(featureKeys),
  /** In seconds since 1970. */
  at: z.number(),
});

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
  /** What support has granted, by the grants' ids. */
  extraUses: ReadonlyMap<string, ExtraUses>;
  /** What support has given back of delivered jobs, by the jobs' ids. */
  givenBack: ReadonlyMap<string, z.infer<typeof givenBackSchema>>;
  /** Until when failures do not count, by feature, in seconds since 1970; 0 where support has lifted nothing. */
  failuresLiftedAt: Usage;
  /** The person's account is deleted: nothing can be reserved any more. */
  closed: boolean;
};

/** The attribute that says since when a month is closed. */
export const closedAttribute = 'closedAt';

const reservationPrefix = 'r_';
const extraUsesPrefix = 'x_';
const givenBackPrefix = 'b_';

/** The attribute with a job's reservation. */
export function reservationAttribute(id: string): string {
  return reservationPrefix + id;
}

/** The attribute with a grant of extra uses. */
export function extraUsesAttribute(grantId: string): string {
  return extraUsesPrefix + grantId;
}

/** The attribute that says that a delivered job's use was given back. It stays as long as the month. */
export function givenBackAttribute(jobId: string): string {
  return givenBackPrefix + jobId;
}

/** The attribute that says until when a tool's failures do not count. */
export function failuresLiftedAttribute(feature: Feature): string {
  return `lifted_${feature}`;
}

/** Reads an item as it is stored; a missing one is a month without any use. */
export function parseUsageItem(item: Readonly<Record<string, unknown>> = {}): UsageItem {
  return {
    used: mapFeatures((feature) => z.parse(count, item[feature])),
    reservations: attributesOf(item, reservationPrefix, reservationSchema),
    extraUses: attributesOf(item, extraUsesPrefix, extraUsesSchema),
    givenBack: attributesOf(item, givenBackPrefix, givenBackSchema),
    failuresLiftedAt: mapFeatures((feature) =>
      z.parse(count, item[failuresLiftedAttribute(feature)]),
    ),
    closed: item[closedAttribute] !== undefined,
  };
}

/** The attributes whose names begin so, by what follows in their names. */
function attributesOf<Schema extends z.ZodMiniType>(
  item: Readonly<Record<string, unknown>>,
  prefix: string,
  schema: Schema,
): Map<string, z.output<Schema>> {
  const found = Object.entries(item).filter(([name]) => name.startsWith(prefix));
  return new Map(found.map(([name, value]) => [name.slice(prefix.length), z.parse(schema, value)]));
}

/** Extra uses of each tool that have not expired. */
export function extraUsesNow({ extraUses }: UsageItem, now: Date): Usage {
  const live = [...extraUses.values()].filter(({ until }) => epochSeconds(now) < until);
  return mapFeatures((feature) =>
    live.reduce((sum, each) => sum + (each.feature === feature ? each.uses : 0), 0),
  );
}

/** Whether a reserved use has expired: nothing can be working on its job any more. */
export function isExpired({ state, until }: Reservation, now: Date): boolean {
  return state === 'reserved' && epochSeconds(now) > until;
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
