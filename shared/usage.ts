import * as z from 'zod/mini';
import { type Feature, featureKeys } from './features.ts';
import { type Plan, planLimits } from './plans.ts';

/** Uses in the current period, per feature. */
export type Usage = Readonly<Record<Feature, number>>;

const count = z._default(z.number().check(z.nonnegative()), 0);

/** Uses that support has granted beside the plan's, by feature; those that have expired are not among them. */
const extraUsesSchema = z.object({
  imageEditing: count,
  imageGeneration: count,
  audioChat: count,
  videoGeneration: count,
});

/** Answer of `get-app-usage`: specification, section 3. `extraUses` is there where support has granted some. */
export const appUsageSchema = z.object({
  removeBgImageFeatureUsage: count,
  imageFeatureUsage: count,
  audioFeatureUsage: count,
  videoFeatureUsage: count,
  extraUses: z.optional(extraUsesSchema),
});

export type AppUsage = z.infer<typeof appUsageSchema>;

const responseField = {
  imageEditing: 'removeBgImageFeatureUsage',
  imageGeneration: 'imageFeatureUsage',
  audioChat: 'audioFeatureUsage',
  videoGeneration: 'videoFeatureUsage',
} as const satisfies Record<Feature, Exclude<keyof AppUsage, 'extraUses'>>;

export function usageFromResponse(response: AppUsage): Usage {
  return mapFeatures((feature) => response[responseField[feature]]);
}

export function usageToResponse(usage: Usage): AppUsage {
  const entries = featureKeys.map((feature) => [responseField[feature], usage[feature]]);
  return Object.fromEntries(entries) as AppUsage;
}

/** The extra uses of an answer, none where it has none. */
export function extraUsesFromResponse({ extraUses }: AppUsage): Usage {
  return mapFeatures((feature) => extraUses?.[feature] ?? 0);
}

/** The month that a use is counted in, for example `2026-11`. Months change at midnight UTC. */
export function periodOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** Query of `get-app-usage`: a month such as `2026-10`; without one it is the current. A month that is not kept any more has no uses. */
export const appUsageQuerySchema = z.object({
  period: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
});

/** How long a month's uses outlive the month, in days: the work of its last minute is settled long before. */
export const usageLifetimeDays = 62;

/** The periods whose uses may still be kept, from the current one back. */
export function keptPeriods(now: Date): string[] {
  const oldest = now.getTime() - usageLifetimeDays * 24 * 60 * 60 * 1000;
  const periods = [periodOf(now)];
  let start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  while (start > oldest) {
    const before = new Date(start - 1);
    periods.push(periodOf(before));
    start = Date.UTC(before.getUTCFullYear(), before.getUTCMonth(), 1);
  }
  return periods;
}

/** The first instant of a period. */
export function startOf(period: string): Date {
  return new Date(`${period}-01T00:00:00Z`);
}

/** The period before the current one. */
export function previousPeriod(date: Date): string {
  return periodOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0)));
}

/** The first instant of the next period, when usage starts at 0 again. */
export function nextResetAfter(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

export type Quota = {
  used: number;
  limit: number;
  /** Uses left, never below 0. */
  remaining: number;
  /** Whole percent used, 0 to 100; a limit of 0 counts as used up. */
  percent: number;
  /** `used/limit`. */
  label: string;
  usable: boolean;
};

/** Where a count stands against a limit: specification, section 5. */
export function quotaOf(used: number, limit: number): Quota {
  const remaining = Math.max(0, limit - used);
  const percent = limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100;
  return { used, limit, remaining, percent, label: `${used}/${limit}`, usable: remaining > 0 };
}

/** A tool's quota in a plan, with the uses that support has granted beside it. */
export function quotaFor(plan: Plan, feature: Feature, usage: Usage, extra?: Usage): Quota {
  return quotaOf(usage[feature], limitWith(planLimits[plan][feature], extra?.[feature]));
}

/** A limit with extra uses. They raise one, and include no tool that the plan does not. */
export function limitWith(limit: number, extra = 0): number {
  return limit === 0 ? 0 : limit + extra;
}

/** The same question asked of every feature. */
export function mapFeatures(value: (feature: Feature) => number): Usage {
  return Object.fromEntries(featureKeys.map((feature) => [feature, value(feature)])) as Usage;
}
