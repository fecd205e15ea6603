import * as z from 'zod/mini';
import { type Feature, featureKeys } from '../../shared/features.ts';
import { mapFeatures, type Usage } from '../../shared/usage.ts';
import { errorCodeSchema } from '../platform/studio-error.ts';
import { markerLifetime, seconds } from '../platform/time.ts';

const count = z._default(z.number(), 0);

/** How long the marker of a job that was given back stays, in seconds: the daily sweep looks at it once at least. */
export const givenBackLifetime = 2 * markerLifetime;

/**
 * What is known of a job. `held`: the use is counted, the work goes on. `kept`: its result is
 * stored. `back`: it failed with `reason`, and the use was taken off again.
 */
export const markerSchema = z.object({
  state: z.enum(['held', 'kept', 'back']),
  feature: z.enum(featureKeys),
  /** When a hold is void, in seconds since 1970: later than any function may live. */
  until: z.number(),
  /** Hash of the request's payload: the same key must bring the same. */
  hash: z.string(),
  /** The invocation that holds it; nobody's once it is settled. */
  holder: z.string(),
  reason: z.optional(errorCodeSchema),
});

export type Marker = z.infer<typeof markerSchema>;

/** A user's use in one month. */
export type UsageItem = {
  used: Usage;
  /** Jobs begun, whether they succeeded or not. */
  attempts: Usage;
  markers: ReadonlyMap<string, Marker>;
  /** The person's account is deleted: nothing is held any more. */
  closed: boolean;
};

/** The attribute that says since when a month is closed. */
export const closedAttribute = 'closedAt';

const markerPrefix = 'j_';

/** The attribute that holds a job's marker. */
export function markerAttribute(id: string): string {
  return markerPrefix + id;
}

/** The attribute that counts a feature's attempts; its uses stand under the feature's own name. */
export function attemptsAttribute(feature: Feature): string {
  return `${feature}Attempts`;
}

/** Reads an item as it is stored; a missing one is a month without any use. */
export function parseUsageItem(item: Readonly<Record<string, unknown>> = {}): UsageItem {
  const counts = (attribute: (feature: Feature) => string) =>
    mapFeatures((feature) => z.parse(count, item[attribute(feature)]));
  const markers = Object.entries(item)
    .filter(([name]) => name.startsWith(markerPrefix))
    .map(
      ([name, value]) => [name.slice(markerPrefix.length), z.parse(markerSchema, value)] as const,
    );
  return {
    used: counts((feature) => feature),
    attempts: counts(attemptsAttribute),
    markers: new Map(markers),
    closed: item[closedAttribute] !== undefined,
  };
}

/** Whether nothing can work on a held job any more. */
export function isAbandoned(marker: Marker, now: Date): boolean {
  return marker.state === 'held' && seconds(now) > marker.until;
}

/** The jobs whose hold is void but not settled. */
export function abandonedJobs(item: UsageItem, now: Date): { id: string; feature: Feature }[] {
  return [...item.markers]
    .filter(([, marker]) => isAbandoned(marker, now))
    .map(([id, { feature }]) => ({ id, feature }));
}

/** Use as the user is shown it: void holds are not counted. */
export function usageShown(item: UsageItem, now: Date): Usage {
  const abandoned = abandonedJobs(item, now);
  return mapFeatures((feature) => {
    const voids = abandoned.filter((job) => job.feature === feature).length;
    return Math.max(0, item.used[feature] - voids);
  });
}

/** A use that is counted but not final. It is settled in the month in which it was held. */
export type Hold = { userId: string; period: string; id: string; feature: Feature };

/** A job that has been seen before, and where its marker stands. */
export type KnownJob = { hold: Hold; marker: Marker };
