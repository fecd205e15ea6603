import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import { isInFlight, isVisible } from './message.ts';
import type { Messages } from './messages.ts';
import { type Operation, operation } from './operation.ts';

export const getQueueUrl: Operation = operation(
  'GetQueueUrl',
  z.strictObject({ QueueName: z.string() }),
  (_input, { url }) => ({ output: { QueueUrl: url } }),
);

function attributesOf(messages: Messages, now: number): Record<string, unknown> {
  const { arn, settings } = messages.queue;
  const { QueueName: _name, Tags: _tags, RedrivePolicy, ...told } = settings;
  const all = messages.all();
  const visible = all.filter((message) => isVisible(message, now)).length;
  const inFlight = all.filter((message) => isInFlight(message, now)).length;
  return {
    ...told,
    RedrivePolicy: RedrivePolicy && JSON.stringify(RedrivePolicy),
    QueueArn: arn,
    ApproximateNumberOfMessages: visible,
    ApproximateNumberOfMessagesNotVisible: inFlight,
    ApproximateNumberOfMessagesDelayed: all.length - visible - inFlight,
  };
}

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html */
export function getQueueAttributes(clock: Clock): Operation {
  return operation(
    'GetQueueAttributes',
    z.strictObject({ AttributeNames: z._default(z.array(z.string()), []) }),
    ({ AttributeNames: names }, { messages }) => {
      const all = attributesOf(messages, clock.now().getTime());
      const unknown = names.find((name) => name !== 'All' && !Object.hasOwn(all, name));
      if (unknown !== undefined) {
        throw new AwsFailure('InvalidAttributeName', `Unknown Attribute ${unknown}.`, 400);
      }
      const told = Object.entries(all)
        .filter(([, value]) => value !== undefined)
        .filter(([name]) => names.includes('All') || names.includes(name))
        .map(([name, value]) => [name, String(value)]);
      return { output: { Attributes: Object.fromEntries(told) } };
    },
  );
}
