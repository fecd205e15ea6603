import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { isInFlight, isVisible } from './message.ts';
import type { Messages } from './messages.ts';
import { type Operation, operation } from './operation.ts';

export const getQueueUrl: Operation = operation(
  'GetQueueUrl',
  z.strictObject({ QueueName: z.string() }),
  (_input, { url }) => ({ output: { QueueUrl: url } }),
);

function attributesOf(messages: Messages, now: number) {
  const { queue } = messages;
  const all = messages.all();
  const visible = all.filter((message) => isVisible(message, now)).length;
  const inFlight = all.filter((message) => isInFlight(message, now)).length;
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: visible,
    ApproximateNumberOfMessagesNotVisible: inFlight,
    ApproximateNumberOfMessagesDelayed: all.length - visible - inFlight,
    VisibilityTimeout: queue.visibilityTimeoutSeconds,
    DelaySeconds: queue.delaySeconds,
    MessageRetentionPeriod: queue.retentionSeconds,
    ReceiveMessageWaitTimeSeconds: queue.receiveWaitSeconds,
    MaximumMessageSize: queue.maxMessageBytes,
    RedrivePolicy: queue.redrive && JSON.stringify(queue.redrive),
  };
}

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html */
export function getQueueAttributes(clock: Clock): Operation {
  return operation(
    'GetQueueAttributes',
    z.strictObject({ AttributeNames: z._default(z.array(z.string()), []) }),
    ({ AttributeNames: names }, { messages }) => {
      const all = Object.entries(attributesOf(messages, clock.now().getTime()));
      const told = all.filter(
        ([name, value]) => value !== undefined && (names.includes('All') || names.includes(name)),
      );
      return {
        output: { Attributes: Object.fromEntries(told.map(([name, value]) => [name, `${value}`])) },
      };
    },
  );
}
