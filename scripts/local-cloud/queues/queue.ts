import * as z from 'zod/mini';
import { mistakesIn } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import type { ResolvedTemplate } from '../template/template.ts';

const bounded = (min: number, max: number, usual: number) =>
  z._default(z.int().check(z.minimum(min), z.maximum(max)), usual);

/** Strict, in seconds and bytes, with AWS's defaults: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html */
const settingsSchema = z.strictObject({
  QueueName: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  VisibilityTimeout: bounded(0, 43_200, 30),
  DelaySeconds: bounded(0, 900, 0),
  MessageRetentionPeriod: bounded(60, 1_209_600, 345_600),
  ReceiveMessageWaitTimeSeconds: bounded(0, 20, 0),
  MaximumMessageSize: bounded(1024, 1_048_576, 1_048_576),
  RedrivePolicy: z.optional(
    z.strictObject({
      deadLetterTargetArn: z.string(),
      maxReceiveCount: z.int().check(z.minimum(1), z.maximum(1000)),
    }),
  ),
  // Nothing is encrypted at rest here.
  SqsManagedSseEnabled: z.optional(z.boolean()),
  Tags: z.optional(z.unknown()),
});

/** A standard queue of the template. */
export type Queue = {
  /** Logical id in the template. */
  id: string;
  name: string;
  arn: string;
  settings: z.infer<typeof settingsSchema>;
};

/** The queues of the template. One that would not work here as on AWS stops the start. */
export function readQueues(template: ResolvedTemplate): Queue[] {
  const refusal = (id: string, reason: string) =>
    new StartFailure(`The queue ${id} cannot be brought up here: ${reason}`);
  const queues = template.resourcesOfType('AWS::SQS::Queue').map(({ id, properties }) => {
    const { data: settings, error } = settingsSchema.safeParse(properties);
    if (error) throw refusal(id, mistakesIn(error));
    const name = template.attribute(id, 'QueueName');
    return { id, name, arn: template.attribute(id, 'Arn'), settings };
  });
  for (const queue of queues) {
    const mistake = redriveMistake(queue, queues);
    if (mistake !== undefined) throw refusal(queue.id, mistake);
  }
  return queues;
}

/** Why a queue cannot have its dead letter queue. */
function redriveMistake({ settings }: Queue, queues: readonly Queue[]): string | undefined {
  const targetArn = settings.RedrivePolicy?.deadLetterTargetArn;
  if (targetArn === undefined) return undefined;
  const target = queues.find(({ arn }) => arn === targetArn);
  if (target === undefined) return `its dead letter queue ${targetArn} is not there`;
  const diesAgain = target.settings.RedrivePolicy !== undefined;
  return diesAgain ? 'a dead letter queue of a dead letter queue is not supported' : undefined;
}
