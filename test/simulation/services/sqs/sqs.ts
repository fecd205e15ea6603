import { md5 } from '@atelier/local-cloud/parts/queues/message';
import type { Queue as QueueSettings } from '@atelier/local-cloud/parts/queues/queue';
import * as z from 'zod/mini';
import { inputOf, jsonAnswer, operationOf, unsupported } from '../json-protocol.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Handle } from '../wire.ts';
import { connect, type EventSource } from './event-source.ts';
import { createQueue, type Queue } from './queue.ts';

const sendSchema = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: z.optional(z.int().check(z.minimum(0), z.maximum(900))),
  MessageGroupId: z.optional(z.string()),
});

/** SQS of one history: functions send, and are invoked with what they sent. */
export function createSqs(
  settings: readonly QueueSettings[],
  sources: readonly EventSource[],
  surroundings: Surroundings,
) {
  const queues = new Map<string, Queue>();
  for (const each of settings) {
    const bury: Parameters<typeof createQueue>[0]['bury'] = (message) =>
      queueOf(each.settings.RedrivePolicy?.deadLetterTargetArn ?? '').take(message, each.arn);
    queues.set(each.arn, createQueue({ ...surroundings, settings: each, bury }));
  }
  for (const source of sources) connect(queueOf(source.queueArn), source, surroundings);

  function queueOf(arn: string): Queue {
    const queue = queues.get(arn);
    if (!queue) throw unsupported('SQS', `queue ${arn}`);
    return queue;
  }

  const byName = (name: string) => {
    const queue = [...queues.values()].find((each) => each.queue.name === name);
    if (!queue) throw unsupported('SQS', `queue ${name}`);
    return queue;
  };

  const handle: Handle = (request) => {
    const operation = operationOf(request);
    if (operation !== 'SendMessage') throw unsupported('SQS', operation);
    const { QueueUrl, MessageBody, DelaySeconds, MessageGroupId } = inputOf(sendSchema, request);
    const queue = byName(QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1));
    const { id } = queue.send({
      body: MessageBody,
      groupId: MessageGroupId,
      delaySeconds: DelaySeconds,
    });
    return jsonAnswer({ MessageId: id, MD5OfMessageBody: md5(MessageBody) });
  };
  return { handle, byName };
}
