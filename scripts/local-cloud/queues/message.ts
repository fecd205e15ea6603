import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A message as it is stored. Times are milliseconds since 1970, by the studio's clock. */
export const messageSchema = z.object({
  /** Its own in the queue, while a message that is delivered twice has the same id twice. */
  key: z.string(),
  id: z.string(),
  body: z.string(),
  groupId: z.optional(z.string()),
  senderId: z.string(),
  /** The order of arrival in the queue. */
  sequence: z.int(),
  sentAt: z.number(),
  visibleAt: z.number(),
  /** How often it was received, in the queue that it came from too. */
  receiveCount: z.int(),
  firstReceivedAt: z.optional(z.number()),
  /** The handle of its latest delivery. */
  receipt: z.optional(z.string()),
  /** The queue that it is a dead letter of. */
  deadLetterOf: z.optional(z.string()),
});

export type Message = z.infer<typeof messageSchema>;

/** A message that was delivered. */
export type Delivered = Message & { receipt: string };

export const isVisible = ({ visibleAt }: Message, now: number): boolean => visibleAt <= now;

export const isInFlight = (message: Message, now: number): boolean =>
  message.receipt !== undefined && !isVisible(message, now);

/** The attributes that SQS itself gives a message, by their names in the protocol. */
export function systemAttributes(message: Message) {
  const { groupId, deadLetterOf, firstReceivedAt = message.sentAt } = message;
  return {
    SenderId: message.senderId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
    ...(groupId !== undefined && { MessageGroupId: groupId }),
    ...(deadLetterOf !== undefined && { DeadLetterQueueSourceArn: deadLetterOf }),
  };
}

/** The checksum by which a client proves that a body arrived as it was sent. */
export const md5 = (body: string): string => createHash('md5').update(body).digest('hex');
