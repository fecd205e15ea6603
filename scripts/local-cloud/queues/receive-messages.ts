import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { type Delivered, md5, systemAttributes } from './message.ts';
import { forOneAndMany, type Operation, operation, secondsUpTo, type Target } from './operation.ts';
import type { WakeUps } from './wake-ups.ts';

const visibilityTimeout = secondsUpTo(43_200);

const names = z._default(z.array(z.string()), []);

const receiveSchema = z.strictObject({
  MaxNumberOfMessages: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  VisibilityTimeout: z.optional(visibilityTimeout),
  WaitTimeSeconds: z.optional(secondsUpTo(20)),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
});

type Input = z.infer<typeof receiveSchema>;

/** Receives what is visible, or waits for it: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ReceiveMessage.html */
export function receiveMessage(parts: { clock: Clock; wakeUps: WakeUps }): Operation {
  return operation('ReceiveMessage', receiveSchema, async (input, target) => {
    const received = await receiveInTime(input, target, parts);
    return {
      output:
        received.length > 0 ? { Messages: received.map((each) => messageIn(each, input)) } : {},
      bodies: received.map(({ body }) => body),
    };
  });
}

async function receiveInTime(
  input: Input,
  { messages }: Target,
  { clock, wakeUps }: { clock: Clock; wakeUps: WakeUps },
): Promise<Delivered[]> {
  const { WaitTimeSeconds = messages.queue.settings.ReceiveMessageWaitTimeSeconds } = input;
  const deadline = clock.now().getTime() + WaitTimeSeconds * 1000;
  if (WaitTimeSeconds > 0) wakeUps.at(deadline);
  for (;;) {
    const received = messages.receive(input.MaxNumberOfMessages, input.VisibilityTimeout);
    const isOver = clock.now().getTime() >= deadline || wakeUps.isClosed();
    if (received.length > 0 || isOver) return received;
    await wakeUps.next();
  }
}

/** A message with the attributes that its receiver asks for. */
function messageIn(message: Delivered, input: Input): object {
  const { id, receipt, body } = message;
  const wanted = [...input.AttributeNames, ...input.MessageSystemAttributeNames];
  const attributes = Object.entries(systemAttributes(message)).filter(
    ([name]) => wanted.includes('All') || wanted.includes(name),
  );
  return {
    MessageId: id,
    ReceiptHandle: receipt,
    Body: body,
    MD5OfBody: md5(body),
    ...(attributes.length > 0 && { Attributes: Object.fromEntries(attributes) }),
  };
}

const ReceiptHandle = z.string().check(z.minLength(1));

export const deleteMessages = forOneAndMany(
  'DeleteMessage',
  z.strictObject({ ReceiptHandle }),
  (input, { messages }) => {
    messages.remove(input.ReceiptHandle);
    return { output: {} };
  },
);

export const changeVisibility = forOneAndMany(
  'ChangeMessageVisibility',
  z.strictObject({ ReceiptHandle, VisibilityTimeout: visibilityTimeout }),
  (input, { messages }) => {
    messages.setVisibility(input.ReceiptHandle, input.VisibilityTimeout);
    return { output: {} };
  },
);
