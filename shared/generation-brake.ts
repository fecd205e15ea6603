import type { ErrorCode } from './errors.ts';
import type { Plan } from './plans.ts';

type BrakeInfo = {
  /** Share of the stage's `budget.dailyGenerations` in 24 hours from which on it stops. */
  share: number;
  /** The error of a use that it stops. */
  code: ErrorCode;
};

/** What stops new generations before a day of them costs more than it may, the first to stop first. */
export const brakes = {
  /** Stops people on the Free plan. */
  free: { share: 0.8, code: 'free_plan_paused' },
  /** Stops everybody: the hard cap. */
  all: { share: 1, code: 'generations_paused' },
} as const satisfies Record<string, BrakeInfo>;

export type Brake = keyof typeof brakes;

export const brakeNames = Object.keys(brakes) as Brake[];

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

/** The brake that stops a person of this plan, if one of those that are on does. */
export function brakeFor(plan: Plan, on: ReadonlySet<Brake>): Brake | undefined {
  if (on.has('all')) return 'all';
  return plan === 'Free' && on.has('free') ? 'free' : undefined;
}
