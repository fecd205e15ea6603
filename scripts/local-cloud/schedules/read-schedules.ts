import * as z from 'zod/mini';
import type { Invocable } from '../lambda-runtime/invocables.ts';
import { invokedByService } from '../lambda-runtime/invoked-by-service.ts';
import type { ResolvedTemplate } from '../template.ts';

const unitMs = { minute: 60_000, hour: 60 * 60_000, day: 24 * 60 * 60_000 } as const;

const eventBridge = { name: 'EventBridge', principal: 'events.amazonaws.com' };

/** Strict: what a rule has that is not understood here would be ignored otherwise. */
const ruleSchema = z.strictObject({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  ScheduleExpression: z.string(),
  State: z.literal('ENABLED'),
  Targets: z.array(z.strictObject({ Id: z.string(), Arn: z.string() })),
  Tags: z.optional(z.unknown()),
});

/** A rule that invokes functions by the clock. */
export type Schedule = {
  id: string;
  arn: string;
  /** Milliseconds between two runs. */
  interval: number;
  functions: readonly Invocable[];
};

/** Every rule of the template. Each must go by the clock, and may invoke what it names. */
export function readSchedules(template: ResolvedTemplate): Schedule[] {
  const invoked = invokedByService(template, eventBridge);
  return template.resourcesOfType('AWS::Events::Rule').map(({ id, properties }) => {
    const rule = ruleSchema.safeParse(properties);
    if (!rule.success) {
      throw new Error(`The rule ${id} cannot be kept here: ${z.prettifyError(rule.error)}`);
    }
    const arn = template.attribute(id, 'Arn');
    const functions = rule.data.Targets.map((target) => invoked(target.Arn, arn));
    return { id, arn, interval: intervalOf(id, rule.data.ScheduleExpression), functions };
  });
}

/** @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html */
function intervalOf(id: string, expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (unit === 'minute' || unit === 'hour' || unit === 'day') return Number(count) * unitMs[unit];
  throw new Error(`The rule ${id} has a schedule that is not understood here: ${expression}`);
}
