import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import { readJsonFiles, writeJsonFile } from '../data/json.ts';
import { createFaultQueue, type FaultQueue } from '../server/provider-api.ts';
import { type Delivered, isInFlight, isVisible, type Message, messageSchema } from './message.ts';
import type { Queue } from './queue.ts';
import { createTurns } from './turns.ts';
import type { WakeUps } from './wake-ups.ts';

/** What goes wrong with the next delivery of a queue, for tests. */
export type QueueFault =
  /** The message is delivered, and once more, whatever becomes of the first delivery. */
  | { kind: 'twice' }
  /** Nobody gets the message, until its visibility timeout has passed. */
  | { kind: 'lose' }
  /** The message comes so much later. */
  | { kind: 'delay'; seconds: number };

type Draft = Pick<Message, 'body' | 'groupId' | 'senderId'> & {
  delaySeconds?: number | undefined;
};

/** The messages of one queue. */
export type Messages = {
  queue: Queue;
  faults: FaultQueue<QueueFault>;
  /** Those that are neither deleted nor past the retention period, in the order of their arrival. */
  all(): Message[];
  /** Returns once the message is in its file. */
  send(draft: Draft): Message;
  /** Delivers up to so many visible messages; nobody else gets them for the visibility timeout. */
  receive(maxCount: number, visibilityTimeoutSeconds?: number): Delivered[];
  /** Deletes what was delivered with this handle, unless it was delivered again since. */
  remove(receipt: string): void;
  /** Changes for how long from now nobody else gets the message. */
  setVisibility(receipt: string, timeoutSeconds: number): void;
  /** Takes a message over from the queue whose dead letter it is. */
  bury(message: Message, sourceArn: string): void;
};

type Options = {
  queue: Queue;
  folder: string;
  clock: Clock;
  wakeUps: WakeUps;
  /** Takes what was received too often. */
  bury(message: Message): void;
};

/** Opens a queue. Messages in flight are visible again: their receivers ended with the process before. */
export function openMessages({ queue, folder, clock, wakeUps, bury }: Options): Messages {
  const now = () => clock.now().getTime();
  const stored = readJsonFiles(folder, messageSchema).sort((a, b) => a.sequence - b.sequence);
  const known = new Map(
    stored.map(({ receipt, ...message }): [string, Message] => [
      message.key,
      receipt === undefined ? message : { ...message, visibleAt: 0 },
    ]),
  );
  const turns = createTurns();
  const faults = createFaultQueue<QueueFault>();
  let sequence = stored.at(-1)?.sequence ?? 0;

  const fileOf = (key: string) => join(folder, `${key}.json`);

  function save<Saved extends Message>(message: Saved): Saved {
    writeJsonFile(fileOf(message.key), message);
    known.set(message.key, message);
    wakeUps.at(message.visibleAt);
    return message;
  }

  function drop({ key }: Message): void {
    known.delete(key);
    rmSync(fileOf(key), { force: true });
  }

  function all(): Message[] {
    const oldest = now() - queue.settings.MessageRetentionPeriod * 1000;
    for (const message of known.values()) if (message.sentAt < oldest) drop(message);
    return [...known.values()];
  }

  function deliver(message: Message, visibilityTimeoutSeconds: number): Delivered {
    sequence += 1;
    turns.served(message, sequence);
    return save({
      ...message,
      receipt: Buffer.from(`${message.key} ${randomUUID()}`).toString('base64'),
      visibleAt: now() + visibilityTimeoutSeconds * 1000,
      receiveCount: message.receiveCount + 1,
      firstReceivedAt: message.firstReceivedAt ?? now(),
    });
  }

  /** Delivers the message unless a fault keeps it from its receiver. */
  function tryToDeliver(message: Message, timeoutSeconds: number): Delivered | undefined {
    const fault = faults.take();
    if (fault?.kind === 'delay') {
      save({ ...message, visibleAt: now() + fault.seconds * 1000 });
      return undefined;
    }
    const delivered = deliver(message, timeoutSeconds);
    if (fault?.kind === 'twice') {
      const { visibleAt } = message;
      save({ ...delivered, key: randomUUID(), receipt: undefined, visibleAt });
    }
    return fault?.kind === 'lose' ? undefined : delivered;
  }

  function buryExhausted(message: Message): undefined {
    bury(message);
    drop(message);
  }

  /** Looks at each visible message once, because a fault may leave one visible. */
  function receive(maxCount: number, timeoutSeconds = queue.settings.VisibilityTimeout) {
    const { maxReceiveCount = Number.POSITIVE_INFINITY } = queue.settings.RedrivePolicy ?? {};
    const received: Delivered[] = [];
    let looks = all().filter((message) => isVisible(message, now())).length;
    for (; looks > 0 && received.length < maxCount; looks -= 1) {
      const message = turns.next(known.values(), now());
      const isExhausted = message && message.receiveCount >= maxReceiveCount;
      const delivered = isExhausted
        ? buryExhausted(message)
        : message && tryToDeliver(message, timeoutSeconds);
      if (delivered) received.push(delivered);
    }
    return received;
  }

  return {
    queue,
    faults,
    all,
    receive,
    send: ({ delaySeconds = queue.settings.DelaySeconds, ...draft }) => {
      const [key, sentAt] = [randomUUID(), now()];
      sequence += 1;
      const visibleAt = sentAt + delaySeconds * 1000;
      return save({ key, id: key, ...draft, sequence, sentAt, visibleAt, receiveCount: 0 });
    },
    remove: (receipt) => {
      const message = known.get(keyIn(receipt));
      if (message?.receipt === receipt) drop(message);
    },
    setVisibility: (receipt, timeoutSeconds) => {
      const message = known.get(keyIn(receipt));
      if (message?.receipt !== receipt || !isInFlight(message, now())) throw notInFlight();
      save({ ...message, visibleAt: now() + timeoutSeconds * 1000 });
    },
    bury: ({ receipt: _, ...message }, deadLetterOf) => {
      sequence += 1;
      save({ ...message, sequence, deadLetterOf, visibleAt: now() });
    },
  };
}

/** The key in a handle; other texts are no handles. */
function keyIn(receipt: string): string {
  const [key = '', delivery] = Buffer.from(receipt, 'base64').toString().split(' ');
  if (delivery !== undefined) return key;
  const message = 'The input receipt handle is invalid.';
  throw new AwsFailure('ReceiptHandleIsInvalid', message, 400);
}

function notInFlight(): AwsFailure {
  const message = 'The message is not in flight, or was delivered again.';
  return new AwsFailure('MessageNotInflight', message, 400);
}
