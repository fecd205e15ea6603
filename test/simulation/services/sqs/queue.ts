import { isVisible, type Message } from '@atelier/local-cloud/parts/queues/message';
import type { Queue as QueueSettings } from '@atelier/local-cloud/parts/queues/queue';
import { createTurns } from '@atelier/local-cloud/parts/queues/turns';
import { newUuid } from '../identifiers.ts';
import type { Surroundings } from '../surroundings.ts';

/** What goes wrong with the next delivery of a queue. */
export type DeliveryFault =
  /** The message is delivered, and once more, whatever becomes of the first delivery. */
  | { kind: 'twice' }
  /** Nobody gets the message until its visibility timeout has passed. */
  | { kind: 'lose' }
  /** The message comes so much later. */
  | { kind: 'delay'; ms: number };

type Draft = Pick<Message, 'body' | 'groupId'> & { delaySeconds?: number | undefined };

type Options = Pick<Surroundings, 'now' | 'random' | 'schedule'> & {
  settings: QueueSettings;
  /** Takes what was received too often. */
  bury: (message: Message) => void;
};

export type Queue = ReturnType<typeof createQueue>;

/** A standard queue of one history. */
export function createQueue({ settings: queue, now, random, schedule, bury }: Options) {
  const { settings, name } = queue;
  const known = new Map<string, Message>();
  const turns = createTurns();
  const faults: DeliveryFault[] = [];
  let sequence = 0;
  let onVisible = () => {};

  function save(message: Message): Message {
    known.set(message.key, message);
    schedule(message.visibleAt, `${name} has a message`, () => onVisible());
    return message;
  }

  function forgetOld(): void {
    const oldest = now() - settings.MessageRetentionPeriod * 1000;
    for (const { key, sentAt } of known.values()) if (sentAt < oldest) known.delete(key);
  }

  function deliver(message: Message): Message | undefined {
    const fault = faults.shift();
    if (fault?.kind === 'delay') {
      save({ ...message, visibleAt: now() + fault.ms });
      return undefined;
    }
    sequence += 1;
    turns.served(message, sequence);
    const delivered = save({
      ...message,
      receipt: `${message.key} ${sequence}`,
      visibleAt: now() + settings.VisibilityTimeout * 1000,
      receiveCount: message.receiveCount + 1,
      firstReceivedAt: message.firstReceivedAt ?? now(),
    });
    if (fault?.kind === 'twice') save({ ...message, key: newUuid(random) });
    return fault?.kind === 'lose' ? undefined : delivered;
  }

  return {
    queue,
    faults,
    /** Calls the listener whenever a message may be visible. */
    listen: (listener: () => void) => {
      onVisible = listener;
    },
    all(): Message[] {
      forgetOld();
      return [...known.values()];
    },
    send({ body, groupId, delaySeconds = settings.DelaySeconds }: Draft): Message {
      sequence += 1;
      const key = newUuid(random);
      const visibleAt = now() + delaySeconds * 1000;
      const common = { key, id: key, body, groupId, senderId: 'studio', sequence };
      return save({ ...common, sentAt: now(), visibleAt, receiveCount: 0 });
    },
    /** Delivers the message whose turn it is; nobody else gets it for the visibility timeout. */
    receive(): Message | undefined {
      forgetOld();
      const { maxReceiveCount = Number.POSITIVE_INFINITY } = settings.RedrivePolicy ?? {};
      let looks = [...known.values()].filter((message) => isVisible(message, now())).length;
      for (; looks > 0; looks -= 1) {
        const message = turns.next(known.values(), now());
        if (!message) return undefined;
        if (message.receiveCount >= maxReceiveCount) {
          known.delete(message.key);
          bury(message);
          continue;
        }
        const delivered = deliver(message);
        if (delivered) return delivered;
      }
      return undefined;
    },
    /** Deletes a delivered message, unless it was delivered again since. */
    remove({ key, receipt }: Message): void {
      if (known.get(key)?.receipt === receipt) known.delete(key);
    },
    /** Takes a message over from the queue whose dead letter it is. */
    take({ receipt: _, ...message }: Message, deadLetterOf: string): void {
      sequence += 1;
      save({ ...message, sequence, deadLetterOf, visibleAt: now() });
    },
  };
}
