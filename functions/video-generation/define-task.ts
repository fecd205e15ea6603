import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { type EventFacts, noteFacts, workingOn } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { meter } from '../platform/meter.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { PredictionRunning } from '../providers/replicate/job-predictions.ts';
import { type GenerationJob, getJob, noteJob, ownerOf } from '../storage/generation-jobs.ts';

const inputSchema = z.object({
  jobId: ulidSchema,
  /** Where the workflow waits for more than the function. */
  taskToken: z._default(z.string(), ''),
});

/**
 * The Lambda handler of a task of the workflow; `source` is its name. The code of a failure is noted with the
 * job, as the reason for which `release-use` releases the use.
 */
export function defineTask(
  source: string,
  work: (job: GenerationJob, taskToken: string) => Promise<void>,
) {
  return async (event: unknown, { awsRequestId: request }: Context): Promise<void> => {
    const { jobId, taskToken } = z.parse(inputSchema, event);
    const facts: EventFacts = { source, request, feature: 'videoGeneration', jobId };
    // Repeats are transitions too. https://aws.amazon.com/step-functions/pricing/
    meter('stateTransition');
    let failed = false;
    try {
      await workingOn(facts, () => perform(work, jobId, taskToken));
    } catch (error) {
      failed = !(error instanceof PredictionRunning);
      throw error;
    } finally {
      recordEvent(facts, failed ? 'failed' : 'done');
      publishMetrics();
    }
  };
}

async function perform(
  work: (job: GenerationJob, taskToken: string) => Promise<void>,
  jobId: string,
  taskToken: string,
): Promise<void> {
  try {
    const job = await getJob(jobId);
    // It is gone with its account: no task has anything left to do.
    if (!job) return;
    noteFacts(ownerOf(job));
    await work(job, taskToken);
  } catch (error) {
    if (error instanceof PredictionRunning) throw error;
    log.error('A task of a video failed', { jobId, cause: describeCause(error) });
    if (error instanceof StudioError) await noteJob(jobId, { reason: error.code });
    throw error;
  }
}
