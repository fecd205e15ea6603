import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { jobFeatures } from '../../shared/jobs.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { type EventFacts, workingOn } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { meter } from '../platform/meter.ts';
import { publishMetrics, record } from '../platform/metrics.ts';
import { type Deadline, deadlineAfter } from '../platform/time.ts';
import { type GenerationJob, getJob } from '../storage/generation-jobs.ts';

/** A message about a job: its id, which stays the same however often it is delivered, and its queue's ARN. */
export type JobMessage = { id: string; queue: string; deadline: Deadline };

const bodySchema = z.object({ jobId: ulidSchema });

/** Time before Lambda's own limit that is left for what is under way at the deadline. */
const reserveMs = 3_000;

type OwnContext = Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>;

/**
 * The Lambda handler of a queue; `source` is its name. A message whose work fails is delivered again, and in
 * the end becomes a dead letter. One of a job that is gone is done with.
 */
export function defineConsumer(
  source: string,
  work: (job: GenerationJob, message: JobMessage) => Promise<void>,
) {
  return async (event: SQSEvent, context: OwnContext): Promise<SQSBatchResponse> => {
    const failures: SQSBatchResponse['batchItemFailures'] = [];
    for (const message of event.Records) {
      if (!(await isDone(message, context))) {
        failures.push({ itemIdentifier: message.messageId });
      }
    }
    return { batchItemFailures: failures };
  };

  async function isDone(message: SQSRecord, context: OwnContext): Promise<boolean> {
    const { jobId } = z.parse(bodySchema, JSON.parse(message.body));
    const facts: EventFacts = { source, request: context.awsRequestId, jobId };
    meter('queueRequest');
    const deadline = deadlineAfter(context.getRemainingTimeInMillis() - reserveMs);
    const { messageId: id, eventSourceARN: queue } = message;
    let outcome: 'done' | 'failed' = 'done';
    try {
      await workingOn(facts, async () => {
        const job = await getJob(jobId);
        if (job) await work(job, { id, queue, deadline });
      });
      // It will be deleted, by a request as that which received it.
      meter('queueRequest');
    } catch (error) {
      log.error('A message could not be worked through', { jobId, cause: describeCause(error) });
      outcome = 'failed';
      // A fault before the job is known may be any tool's.
      const features = facts.feature ? [facts.feature] : jobFeatures;
      for (const Feature of features) record('jobFaults', 1, { Feature });
    }
    recordEvent(facts, outcome);
    publishMetrics();
    return outcome === 'done';
  }
}
