import * as z from 'zod/mini';
import { mistakesIn } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** A standard queue of the template. */
export type Queue = {
  /** Logical id in the template. */
  id: string;
  name: string;
  arn: string;
  visibilityTimeoutSeconds: number;
  delaySeconds: number;
  retentionSeconds: number;
  /** How long a receiver waits for a first message unless it says so itself. */
  receiveWaitSeconds: number;
  maxMessageBytes: number;
  /** Where a message goes that was received as often as this and not deleted. */
  redrive: { deadLetterTargetArn: string; maxReceiveCount: number } | undefined;
};

const bounded = (min: number, max: number, usual: number) =>
  z._default(z.int().check(z.minimum(min), z.maximum(max)), usual);

/** The longest message, and the longest batch of messages, in bytes. */
export const maxMessageBytes = 1_048_576;

/** Strict, with AWS's defaults: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html */
const queueSchema = z.strictObject({
  QueueName: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  VisibilityTimeout: bounded(0, 43_200, 30),
  DelaySeconds: bounded(0, 900, 0),
  MessageRetentionPeriod: bounded(60, 1_209_600, 345_600),
  ReceiveMessageWaitTimeSeconds: bounded(0, 20, 0),
  MaximumMessageSize: bounded(1024, maxMessageBytes, maxMessageBytes),
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

type Properties = z.infer<typeof queueSchema>;

/** The queues of the template. One that would not work here as on AWS stops the start. */
export function readQueues(template: ResolvedTemplate): Queue[] {
  const read = template.resourcesOfType('AWS::SQS::Queue').map(({ id, properties }) => {
    const result = queueSchema.safeParse(properties);
    if (!result.success) throw refusal(id, mistakesIn(result.error));
    const arn = template.attribute(id, 'Arn');
    return { id, arn, name: template.attribute(id, 'QueueName'), properties: result.data };
  });
  const byArn = new Map(read.map(({ arn, properties }) => [arn, properties]));
  return read.map(({ id, arn, name, properties }) => {
    const mistake = redriveMistake(properties, byArn);
    if (mistake !== undefined) throw refusal(id, mistake);
    return { id, name, arn, ...settingsOf(properties) };
  });
}

function refusal(id: string, reason: string): StartFailure {
  return new StartFailure(`The queue ${id} cannot be brought up here: ${reason}`);
}

function settingsOf(properties: Properties): Omit<Queue, 'id' | 'name' | 'arn'> {
  return {
    visibilityTimeoutSeconds: properties.VisibilityTimeout,
    delaySeconds: properties.DelaySeconds,
    retentionSeconds: properties.MessageRetentionPeriod,
    receiveWaitSeconds: properties.ReceiveMessageWaitTimeSeconds,
    maxMessageBytes: properties.MaximumMessageSize,
    redrive: properties.RedrivePolicy,
  };
}

/** Why a queue cannot have its dead letter queue. */
function redriveMistake(
  { RedrivePolicy }: Properties,
  queues: ReadonlyMap<string, Properties>,
): string | undefined {
  if (RedrivePolicy === undefined) return undefined;
  const { deadLetterTargetArn } = RedrivePolicy;
  const target = queues.get(deadLetterTargetArn);
  if (target === undefined) return `its dead letter queue ${deadLetterTargetArn} is not there`;
  if (target.RedrivePolicy) return 'a dead letter queue of a dead letter queue is not supported';
  return undefined;
}
