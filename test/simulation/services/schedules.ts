import type { Invocable } from '@atelier/local-cloud/parts/lambda/invocables';
import type { ResolvedTemplate } from '@atelier/local-cloud/template';
import * as z from 'zod/mini';

/** A rule of the template by which a function runs. When it does is for the history to say. */
export type Schedule = { name: string; functionId: string; everyMs: number };

const dayMs = 24 * 60 * 60 * 1000;

const ruleSchema = z.object({
  ScheduleExpression: z.literal('rate(1 day)'),
  State: z.literal('ENABLED'),
  Targets: z.tuple([z.object({ Arn: z.string() })]),
});

/** Adds up lines of logs, which no history has. */
const dailyCosts = 'DailyCosts';

export function readSchedules(
  template: ResolvedTemplate,
  invocables: ReadonlyMap<string, Invocable>,
): Schedule[] {
  const rules = template.resourcesOfType('AWS::Events::Rule').filter(({ id }) => id !== dailyCosts);
  return rules.map(({ id, properties }) => {
    const [{ Arn }] = z.parse(ruleSchema, properties).Targets;
    const invoked = invocables.get(Arn);
    if (!invoked) throw new Error(`${id} invokes ${Arn}, which is not there.`);
    return { name: id, functionId: invoked.functionId, everyMs: dayMs };
  });
}

/** What EventBridge hands a function. https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-events-structure.html */
export function scheduledEvent({ name }: Schedule, now: number): object {
  return {
    version: '0',
    id: `${name} ${now}`,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    time: new Date(now).toISOString(),
    resources: [name],
    detail: {},
  };
}
