import type { ErrorCode } from './errors.ts';
import { type Plan, type PlanGroup, planGroupOf, planGroups } from './plans.ts';

type BrakeInfo = {
  /** The error of a use that it stops. */
  code: ErrorCode;
};

/**
 * What stops new generations before 24 hours of them cost more than they may: each group of plans has a
 * spend limit of its own, `budget.dailyGenerations` of the stage, and is stopped by its own spend alone.
 */
export const brakes = {
  free: { code: 'free_plan_paused' },
  paid: { code: 'generations_paused' },
} as const satisfies Record<PlanGroup, BrakeInfo>;

export type Brake = PlanGroup;

export const brakeNames = planGroups;

/** The value of a brake's parameter while it stops nobody; with any other one it is on. */
export const brakeOff = 'open';

/** The value that the studio itself gives to a brake that is on. */
export const brakeOn = 'stopped';

/** Seconds for which a function goes by what it has read of the brakes. */
export const brakeCacheSeconds = 30;

/** The name of the alarm that works a brake, within its stage and in its account. */
export function spendAlarmOf(brake: Brake, stage: string): { name: string; fullName: string } {
  const name = `spend-${brake}`;
  return { name, fullName: `atelier-${stage}-${name}` };
}

/** The brake that stops a person of this plan, if it is one of those that are on. */
export function brakeFor(plan: Plan, on: ReadonlySet<Brake>): Brake | undefined {
  const group = planGroupOf(plan);
  return on.has(group) ? group : undefined;
}
