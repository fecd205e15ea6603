import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { webhookJobParameter, webhookRoutes } from '../../shared/routes/webhooks.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { acceptPrediction } from '../providers/replicate/prediction-costs.ts';
import { readReplicateWebhook, type ToldPrediction } from '../providers/replicate/webhook.ts';
import { getVideoJob, noteVideoJob, ownerOf, taskTokenOf } from '../storage/video-jobs.ts';
import { continueVideoWorkflow } from '../storage/video-workflow.ts';

/** States in which a prediction stays. */
const ends: ReadonlyArray<string | undefined> = ['succeeded', 'failed', 'canceled', 'aborted'];

/**
 * Lets the workflow go on when the provider tells that a prediction has ended. The workflow looks up the result
 * itself. The answer is the same for unknown jobs, so that it tells nothing about them.
 */
export const handler = defineWebhook(
  webhookRoutes.replicateWebhook,
  async ({ body, query, note }) => {
    const prediction = await readReplicateWebhook(body);
    const jobId = z.safeParse(ulidSchema, query[webhookJobParameter]);
    if (jobId.success && ends.includes(prediction.status)) {
      note({ jobId: jobId.data });
      await continueJob(jobId.data, prediction);
    }
    return { body: undefined };
  },
);

async function continueJob(jobId: string, told: ToldPrediction): Promise<void> {
  const { id, input } = told;
  const job = await getVideoJob(jobId);
  if (job?.inputUrl === undefined || job.inputUrl !== input.image) return;
  noteFacts(ownerOf(job));
  // The task that created it may have died before it could record it.
  if (job.predictionId === undefined) acceptPrediction(told, told);
  const { predictionId } =
    job.predictionId === undefined
      ? await noteVideoJob(jobId, { predictionId: id }, 'predictionId')
      : job;
  if (predictionId !== id) return;
  const taskToken = await taskTokenOf(jobId);
  if (taskToken) await continueVideoWorkflow(taskToken);
}
