import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { describeCause, log } from '../adapters/log.ts';
import { publishMetrics } from '../adapters/metrics.ts';
import { PredictionRunning } from '../adapters/prediction-running.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { getVideoJob, noteVideoJob, type VideoJob } from '../adapters/video-jobs.ts';

const inputSchema = z.object({
  jobId: ulidSchema,
  /** Where the workflow waits for more than the function. */
  taskToken: z._default(z.string(), ''),
});

/**
 * The Lambda handler of a task of the workflow. What a person may know of a failure is noted with
 * the job, for the task that gives the use back.
 */
export function defineTask(work: (job: VideoJob, taskToken: string) => Promise<void>) {
  return async (event: unknown): Promise<void> => {
    const { jobId, taskToken } = z.parse(inputSchema, event);
    try {
      const job = await getVideoJob(jobId);
      if (!job) throw new Error('There is no such job.');
      await work(job, taskToken);
    } catch (error) {
      if (error instanceof PredictionRunning) throw error;
      log.error('A task of a video failed', { jobId, cause: describeCause(error) });
      if (error instanceof StudioError) await noteVideoJob(jobId, { reason: error.code });
      throw error;
    } finally {
      publishMetrics();
    }
  };
}
