import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Counts } from '../counts.ts';
import { jsonOrUndefined } from '../data/json.ts';
import type { LambdaRuntime } from '../lambda/lambda-runtime.ts';
import type { Outcome } from '../lambda/protocol.ts';
import type { EventSourceMapping } from './event-source-mapping.ts';
import { type Delivered, isVisible, md5, systemAttributes } from './message.ts';
import type { Messages } from './messages.ts';
import type { WakeUps } from './wake-ups.ts';

export type Invoke = LambdaRuntime['invoke'];

/** Invokes the function of a mapping with what is visible in its queue. */
export type Poller = {
  /** Takes what is due, as far as the mapping's concurrency allows. */
  poll(invoke: Invoke): void;
  /** Whether the function works on messages, or is to be given some that are visible now. */
  isBusy(): boolean;
};

type Options = {
  mapping: EventSourceMapping;
  messages: Messages;
  region: string;
  clock: Clock;
  wakeUps: WakeUps;
  counts: Pick<Counts, 'consumed'>;
};

export function createPoller(options: Options): Poller {
  const { mapping, messages, region, clock, wakeUps, counts } = options;
  const { BatchSize, MaximumBatchingWindowInSeconds: windowSeconds } = mapping.settings;
  const { MaximumConcurrency } = mapping.settings.ScalingConfig;
  const reportsFailures = mapping.settings.FunctionResponseTypes.length > 0;
  let running = 0;
  /** When the first message came of a batch that is not full. */
  let windowOpenedAt: number | undefined;

  function visibleCount(): number {
    const now = clock.now().getTime();
    return messages.all().filter((message) => isVisible(message, now)).length;
  }

  /** Whether there may be a batch to take: a full one, or one that was waited for. */
  function isBatchDue(): boolean {
    if (windowSeconds === 0) return true;
    const count = visibleCount();
    if (count === 0 || count >= BatchSize) return count > 0;
    const now = clock.now().getTime();
    windowOpenedAt ??= now;
    const closesAt = windowOpenedAt + windowSeconds * 1000;
    if (now < closesAt) wakeUps.at(closesAt);
    return now >= closesAt;
  }

  async function run(invoke: Invoke, batch: Delivered[]): Promise<void> {
    const { functionId, arn } = mapping.invoked;
    const outcome = await invoke(functionId, eventOf(batch, messages.queue.arn, region), arn);
    const failed = failedIn(batch, outcome, reportsFailures);
    for (const { id, receipt } of batch) if (!failed.has(id)) messages.remove(receipt);
    // A batch is received, and what is done of it deleted, by one request each.
    const quantity = failed.size < batch.length ? 2 : 1;
    const environment = { request: outcome.requestId };
    counts.consumed({ functionId }, environment, [{ sku: 'queueRequest', quantity }]);
  }

  return {
    poll: (invoke) => {
      while (running < MaximumConcurrency && isBatchDue()) {
        windowOpenedAt = undefined;
        const batch = messages.receive(BatchSize);
        if (batch.length === 0) return;
        running += 1;
        void run(invoke, batch)
          .catch(console.error)
          .finally(() => {
            running -= 1;
            wakeUps.now();
          });
      }
    },
    isBusy: () => running > 0 || visibleCount() > 0,
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html#example-standard-queue-message-event */
function eventOf(batch: readonly Delivered[], queueArn: string, region: string): SQSEvent {
  return { Records: batch.map((message) => recordOf(message, queueArn, region)) };
}

function recordOf(message: Delivered, eventSourceARN: string, awsRegion: string): SQSRecord {
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: {},
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion,
  };
}

const responseSchema = z.nullish(
  z.object({
    batchItemFailures: z.nullish(
      z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) })),
    ),
  }),
);

/**
 * The ids of the messages that go back to the queue, where they stay until their visibility timeout has
 * passed: all of a batch whose function fails, is throttled, or answers what is no report.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html#services-sqs-batchfailurereporting
 */
function failedIn(
  batch: readonly Delivered[],
  outcome: Outcome,
  reportsFailures: boolean,
): ReadonlySet<string> {
  const all = new Set(batch.map(({ id }) => id));
  if (outcome.status !== 'success') return all;
  if (!reportsFailures) return new Set();
  const response = responseSchema.safeParse(jsonOrUndefined(outcome.payload) ?? null);
  if (!response.success) return all;
  const failed = (response.data?.batchItemFailures ?? []).map((each) => each.itemIdentifier);
  return failed.every((id) => all.has(id)) ? new Set(failed) : all;
}
