import * as z from 'zod/mini';
import { lifetimeDays, lifetimeParameters } from '../../infra/stage-lifetime.ts';
import type { Stage } from '../../infra/stages.ts';
import type { DeployedStack } from '../deploy/deployed-stack.ts';
import { StepFailure } from '../deploy/step.ts';

/** How long the stage of a developer lives, as its stack of data says. */
export type Lifetime = {
  deployedAt: Date;
  /** The ARN of who deployed it last. */
  by: string;
  days: number;
  /** When anybody may remove it. */
  ends: Date;
};

const dayMs = 24 * 60 * 60 * 1000;

const parametersSchema = z.object({
  [lifetimeParameters.deployedAt]: z.iso.datetime(),
  [lifetimeParameters.deployedBy]: z.string(),
  [lifetimeParameters.days]: z.coerce.number().check(z.int(), z.gte(1), z.lte(lifetimeDays.most)),
});

/** The days that `--days` gives. Throws for a number that cannot be, and for a stage whose time is not limited. */
export function daysOption(value: string | undefined, stage: Stage): number | undefined {
  if (value === undefined) return undefined;
  const days = Number(value);
  if (stage.kind !== 'developer') {
    throw new StepFailure(`${stage.name} lives until it is destroyed.`, 'Leave --days out.');
  }
  if (/^\d+$/.test(value) && days >= 1 && days <= lifetimeDays.most) return days;
  throw new StepFailure(
    `"${value}" is no number of days that a stage may live.`,
    `--days is from 1 to ${lifetimeDays.most}; without it, those of before, or ${lifetimeDays.usual}.`,
  );
}

/** The parameters of the stack of data by which the time of a developer's stage begins anew; none for another stage. */
export function renewal(
  { kind }: Pick<Stage, 'kind'>,
  { by, days, now }: { by: string; days: number | undefined; now: Date },
): Record<string, string> {
  if (kind !== 'developer') return {};
  return {
    [lifetimeParameters.deployedAt]: now.toISOString(),
    [lifetimeParameters.deployedBy]: by,
    ...(days !== undefined && { [lifetimeParameters.days]: String(days) }),
  };
}

/** What a stack of data says; undefined where it does not say so as a deployment does. */
export function lifetimeOf({
  parameters,
}: Pick<DeployedStack, 'parameters'>): Lifetime | undefined {
  const { data } = z.safeParse(parametersSchema, parameters);
  if (!data) return undefined;
  const { DeployedAt, DeployedBy: by, LivesDays: days } = data;
  const deployedAt = new Date(DeployedAt);
  return { deployedAt, by, days, ends: new Date(deployedAt.getTime() + days * dayMs) };
}

/** Whole days until it ends; 0 in its last one, and less after it. */
export function daysLeft({ ends }: Lifetime, now: Date): number {
  return Math.floor((ends.getTime() - now.getTime()) / dayMs);
}

export function isExpired({ ends }: Lifetime, now: Date): boolean {
  return ends <= now;
}
