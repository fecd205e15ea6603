import type { ErrorCode } from './errors.ts';
import { type Plan, type PlanGroup, planGroupOf, planGroups } from './plans.ts';
import { stagePrefixOf } from './stage-name.ts';

type SpendLimitInfo = {
  /** The error of a use that it stops. */
  code: ErrorCode;
};

/**
 * What stops new generations before 24 hours of them cost more than they may: each group of plans has a
 * spend limit of its own, `budget.dailyGenerations` of the stage, and is stopped by its own spend alone.
 */
export const spendLimits = {
  free: { code: 'free_plan_paused' },
  paid: { code: 'generations_paused' },
} as const satisfies Record<PlanGroup, SpendLimitInfo>;

export type SpendLimit = PlanGroup;

export const spendLimitNames = planGroups;

/**
 * The key of the item in the table of limits that says which generations are stopped: for each group a map of
 * `value` and `setAt`, since when that is so, in seconds since 1970. A group that it does not tell of is open.
 */
export const spendLimitsItemId = 'spend-limits';

/** The value of a group while its generations are open; with any other one they are stopped. */
export const generationsOpen = 'open';

/** The value by which the studio itself stops generations. */
export const generationsStopped = 'stopped';

/** Seconds for which a function goes by what it has read of the spend limits. */
export const spendLimitCacheSeconds = 30;

/** The name of the alarm that works a spendLimit, within its stage and in its account. */
export function spendAlarmOf(
  spendLimit: SpendLimit,
  stage: string,
): { name: string; fullName: string } {
  const name = `spend-${spendLimit}`;
  return { name, fullName: `${stagePrefixOf(stage)}-${name}` };
}

/** The spend limit that stops a person of this plan, if it is one of those that are reached. */
export function reachedLimitOf(plan: Plan, on: ReadonlySet<SpendLimit>): SpendLimit | undefined {
  const group = planGroupOf(plan);
  return on.has(group) ? group : undefined;
}
