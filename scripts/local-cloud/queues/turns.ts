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

  const rankOf = (message: Message, inFlight: ReadonlyMap<string, number>) => {
    const group = groupOf(message);
    const { sequence } = message;
    return [
      inFlight.get(group) ?? 0,
      Math.max(servedAt.get(group) ?? 0, sequence),
      sequence,
    ] as const;
  };

  return {
    next: (messages, now) => {
      const all = [...messages];
      const inFlight = new Map<string, number>();
      for (const message of all.filter((each) => isInFlight(each, now))) {
        const group = groupOf(message);
        inFlight.set(group, (inFlight.get(group) ?? 0) + 1);
      }
      const [first] = all
        .filter((message) => isVisible(message, now))
        .map((message) => ({ message, rank: rankOf(message, inFlight) }))
        .sort((one, other) => compare(one.rank, other.rank));
      return first?.message;
    },
    served: ({ groupId }, sequence) => {
      if (groupId !== undefined) servedAt.set(groupId, sequence);
    },
  };
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
