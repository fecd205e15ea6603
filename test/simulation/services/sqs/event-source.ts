import type { Invocable } from '@atelier/local-cloud/parts/lambda/invocables';
import { type Message, md5, systemAttributes } from '@atelier/local-cloud/parts/queues/message';
import type { ResolvedTemplate } from '@atelier/local-cloud/template';
import * as z from 'zod/mini';
import type { Surroundings } from '../surroundings.ts';
import type { Queue } from './queue.ts';

/** A function that Lambda invokes with the messages of a queue. */
export type EventSource = { queueArn: string; functionId: string; maxConcurrency: number };

/** One message at a time, of which the function says what failed: all that our mappings are. */
const mappingSchema = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.literal(1),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.int() }),
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
  Tags: z.optional(z.unknown()),
});

export function readEventSources(
  template: ResolvedTemplate,
  invocables: ReadonlyMap<string, Invocable>,
): EventSource[] {
  return template.resourcesOfType('AWS::Lambda::EventSourceMapping').map(({ id, properties }) => {
    const { EventSourceArn, FunctionName, ScalingConfig } = z.parse(mappingSchema, properties);
    const invoked = invocables.get(FunctionName);
    if (!invoked) throw new Error(`${id} invokes ${FunctionName}, which is not there.`);
    const { functionId } = invoked;
    return {
      queueArn: EventSourceArn,
      functionId,
      maxConcurrency: ScalingConfig.MaximumConcurrency,
    };
  });
}

const answerSchema = z.nullish(
  z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) }),
);

/** Has a function work on the messages of a queue, so many at once. */
export function connect(
  queue: Queue,
  { functionId, maxConcurrency }: EventSource,
  { invoke, now, schedule }: Pick<Surroundings, 'invoke' | 'now' | 'schedule'>,
): void {
  let running = 0;

  function poll(): void {
    while (running < maxConcurrency) {
      const message = queue.receive();
      if (!message) return;
      running += 1;
      void work(message);
    }
  }

  async function work(message: Message): Promise<void> {
    const isDone = await invoke(functionId, eventOf(message, queue.queue.arn)).then(
      isSuccess,
      () => false,
    );
    if (isDone) queue.remove(message);
    running -= 1;
    schedule(now(), `${functionId} takes the next message`, poll);
  }

  queue.listen(poll);
}

/** Whether the answer names no message as failed; an answer that is no report fails all of its batch. */
function isSuccess(answer: unknown): boolean {
  const { success, data } = z.safeParse(answerSchema, answer);
  return success && (data?.batchItemFailures ?? []).length === 0;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html#example-standard-queue-message-event */
function eventOf(message: Message, eventSourceARN: string): object {
  const record = {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: {},
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: eventSourceARN.split(':')[3],
  };
  return { Records: [record] };
}
