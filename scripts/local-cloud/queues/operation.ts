import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import { mistakesIn } from '../data/json.ts';
import type { Messages } from './messages.ts';

/** What an operation works with beside its input. */
export type Target = {
  messages: Messages;
  url: string;
  /** Who sends a message, as SQS names them. */
  senderId: string;
};

/** What is answered. The bodies that were sent or received are billed by their size. */
export type Answer = { output: object; bodies?: readonly string[] };

/** One operation of SQS, from its input on, which comes without the queue's address. */
export type Operation = {
  /** The permission that it needs; that for one message also allows a batch of them. */
  action: string;
  answer(input: unknown, target: Target): Answer | Promise<Answer>;
};

/** An operation whose input has this schema; what the schema does not take is refused. */
export function operation<Schema extends z.ZodMiniType>(
  action: string,
  schema: Schema,
  answer: (input: z.infer<Schema>, target: Target) => Answer | Promise<Answer>,
): Operation {
  return {
    action: `sqs:${action}`,
    answer: (input, target) => answer(parsed(schema, input), target),
  };
}

export function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw new AwsFailure('InvalidParameterValueException', mistakesIn(result.error), 400);
}

const batchSchema = z.strictObject({ Entries: z.array(z.looseObject({ Id: z.string() })) });

/** The same operation on one message and on a batch, of which an entry that is refused fails no other. */
export function forOneAndMany<Schema extends z.ZodMiniType>(
  action: string,
  schema: Schema,
  answer: (input: z.infer<Schema>, target: Target) => Answer,
): { one: Operation; many: Operation } {
  return {
    one: operation(action, schema, answer),
    many: operation(action, batchSchema, ({ Entries }, target) => {
      requireBatch(Entries.map(({ Id }) => Id));
      const results = Entries.map(({ Id, ...entry }) => {
        try {
          const { output, bodies = [] } = answer(parsed(schema, entry), target);
          return { bodies, Successful: { Id, ...output } };
        } catch (error) {
          if (!(error instanceof AwsFailure)) throw error;
          const { code: Code, message: Message } = error;
          return { bodies: [], Failed: { Id, SenderFault: true, Code, Message } };
        }
      });
      const Successful = results.flatMap((result) => result.Successful ?? []);
      const Failed = results.flatMap((result) => result.Failed ?? []);
      return {
        output: { Successful, Failed },
        bodies: results.flatMap(({ bodies }) => bodies),
      };
    }),
  };
}

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html#API_SendMessageBatch_Errors */
function requireBatch(ids: readonly string[]): void {
  const mistake =
    (ids.length === 0 && 'EmptyBatchRequest') ||
    (ids.length > 10 && 'TooManyEntriesInBatchRequest') ||
    (new Set(ids).size < ids.length && 'BatchEntryIdsNotDistinct') ||
    (ids.some((id) => !/^[\w-]{1,80}$/.test(id)) && 'InvalidBatchEntryId');
  if (mistake) throw new AwsFailure(mistake, `The ids of the entries: ${ids.join(', ')}`, 400);
}

/** Seconds from 0 to this. */
export const secondsUpTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
