import { isInFlight, isVisible, type Message } from './message.ts';

/** A message without a group is a group of its own. */
const groupOf = ({ groupId, key }: Message): string => groupId ?? key;

/** Whose turn it is in a queue: remembers when each group was last served. */
export type Turns = {
  /** The message to deliver next; undefined where none is visible. */
  next(messages: Iterable<Message>, now: number): Message | undefined;
  /** Notes that the group of the message was served, at this place in the order of arrivals. */
  served(message: Message, sequence: number): void;
};

/**
 * Serves as a fair queue does: first the group that has the fewest messages in flight; among those, the one
 * whose turn was, or whose message came, the longest ago. So a group with many messages holds up no other,
 * and is not held up for good by ever new ones. AWS does so once a group has become noisy; here every group
 * counts from its first message on, so that what a test shows does not depend on thresholds.
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html
 */
export function createTurns(): Turns {
  const servedAt = new Map<string, number>();

  return {
    next: (messages, now) => {
      const inFlight = new Map<string, number>();
      const visible: Message[] = [];
      for (const message of messages) {
        const group = groupOf(message);
        if (isVisible(message, now)) visible.push(message);
        else if (isInFlight(message, now)) inFlight.set(group, (inFlight.get(group) ?? 0) + 1);
      }
      const rankOf = (message: Message) => ({
        message,
        inFlight: inFlight.get(groupOf(message)) ?? 0,
        since: Math.max(servedAt.get(groupOf(message)) ?? 0, message.sequence),
      });
      const [first, ...others] = visible;
      if (first === undefined) return undefined;
      return others
        .map(rankOf)
        .reduce((one, other) => (isBefore(other, one) ? other : one), rankOf(first)).message;
    },
    served: ({ groupId }, sequence) => {
      if (groupId !== undefined) servedAt.set(groupId, sequence);
    },
  };
}

type Rank = { message: Message; inFlight: number; since: number };

function isBefore(one: Rank, other: Rank): boolean {
  if (one.inFlight !== other.inFlight) return one.inFlight < other.inFlight;
  if (one.since !== other.since) return one.since < other.since;
  return one.message.sequence < other.message.sequence;
}
