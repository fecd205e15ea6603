import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { webhookJobParameter, webhookRoutes } from '../../shared/routes/webhooks.ts';
import { isHeld } from '../generation/at-work.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { isAskedFor } from '../providers/replicate/job-predictions.ts';
import { acceptPrediction, settlePrediction } from '../providers/replicate/prediction-costs.ts';
import { readReplicateWebhook, type ToldPrediction } from '../providers/replicate/webhook.ts';
import { type GenerationJob, getJob, noteJob, ownerOf } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';
import { taskTokenOf } from '../storage/task-tokens.ts';
import { continueVideoWorkflow } from '../storage/video-workflow.ts';

/**
 * Lets a job go on when the provider tells that its prediction has ended. The result is looked up by whoever
 * finishes the job. The answer is the same for unknown jobs, so that it tells nothing about them.
 */
export const handler = defineWebhook(
  webhookRoutes.replicateWebhook,
  async ({ body, query, note }) => {
    const prediction = await readReplicateWebhook(body);
    const jobId = z.safeParse(ulidSchema, query[webhookJobParameter]);
    const { status } = prediction;
    if (jobId.success && status !== undefined) {
      note({ jobId: jobId.data });
      await continueJob(jobId.data, { ...prediction, status });
    }
    return { body: undefined };
  },
);

type EndedPrediction = ToldPrediction & { status: NonNullable<ToldPrediction['status']> };

async function continueJob(jobId: string, told: EndedPrediction): Promise<void> {
  const { id, input } = told;
  const job = await getJob(jobId);
  if (!job) return recordForgotten(told);
  if (!isAskedFor(job, input)) return;
  noteFacts({ feature: job.feature, ...ownerOf(job) });
  // Whoever created it may have died before it could record it; who holds the job has.
  const isOwnerAlive = job.feature !== 'videoGeneration' && isHeld(job, new Date());
  if (job.predictionId === undefined && !isOwnerAlive) acceptPrediction(told, told);
  const noted = await noteEnd(job, id);
  if (noted.predictionId !== id) return;
  await (job.feature === 'videoGeneration' ? continueVideo(jobId) : finish(noted));
}

/**
 * Records what was paid for a job that its person's deletion has removed: whoever asked for the prediction may
 * have died before it could. What was recorded then has the same id, and counts once.
 */
function recordForgotten(told: EndedPrediction): void {
  acceptPrediction(told, told);
  settlePrediction(told);
}

/** Notes that the job's prediction has ended, and which one it is where that is not known yet. */
async function noteEnd(job: GenerationJob, predictionId: string): Promise<GenerationJob> {
  const endedAt = new Date().toISOString();
  const noted =
    job.predictionId === undefined
      ? await noteJob(job.jobId, { predictionId, endedAt }, 'predictionId')
      : job;
  if (noted.endedAt !== undefined || noted.predictionId !== predictionId) return noted;
  return noteJob(job.jobId, { endedAt });
}

async function continueVideo(jobId: string): Promise<void> {
  const taskToken = await taskTokenOf(jobId);
  if (taskToken) await continueVideoWorkflow(taskToken);
}

/** A request that holds the job reads the note, and finishes the job itself. */
async function finish(job: GenerationJob): Promise<void> {
  if (!isHeld(job, new Date())) await sendToFinish(job.jobId);
}
