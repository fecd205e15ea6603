import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import { md5 } from './message.ts';
import { forOneAndMany, secondsUpTo } from './operation.ts';

/** Strict: attributes of a message beside those of SQS itself are not supported. */
const sendSchema = z.strictObject({
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: z.optional(secondsUpTo(900)),
  // Letters, digits and punctuation.
  MessageGroupId: z.optional(z.string().check(z.regex(/^[!-~]{1,128}$/))),
});

const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
export const sendMessages = forOneAndMany(
  'SendMessage',
  sendSchema,
  (input, { messages, senderId }) => {
    const { MessageBody: body, MessageGroupId: groupId, DelaySeconds: delaySeconds } = input;
    if (forbidden.test(body)) {
      const message = 'The message contains characters outside the allowed set.';
      throw new AwsFailure('InvalidMessageContents', message, 400);
    }
    const max = messages.queue.settings.MaximumMessageSize;
    if (Buffer.byteLength(body) > max) {
      const message = `One or more parameters are invalid. Reason: Message must be shorter than ${max} bytes.`;
      throw new AwsFailure('InvalidParameterValueException', message, 400);
    }
    const { id } = messages.send({ body, groupId, senderId, delaySeconds });
    return { output: { MessageId: id, MD5OfMessageBody: md5(body) }, bodies: [body] };
  },
);
