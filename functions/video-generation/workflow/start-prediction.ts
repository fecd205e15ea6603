import { isRunning } from '../../providers/replicate/model-result.ts';
import { stopPrediction } from '../../providers/replicate/video-predictions.ts';
import { noteVideoJob, type VideoJob } from '../../storage/video-jobs.ts';
import { keepTaskToken } from '../../storage/video-task-token.ts';
import { continueVideoWorkflow } from '../../storage/video-workflow.ts';
import { defineTask } from '../define-task.ts';
import { checkHeld } from '../hold-of.ts';
import { requestVideo, webhookOf } from '../request-video.ts';

/**
 * Asks for the video's prediction. After this the workflow waits with the task's token, which the
 * provider's webhook brings back.
 */
export const handler = defineTask('startPrediction', async (job, taskToken) => {
  await keepTaskToken(job.jobId, taskToken);
  await checkHeld(job);
  const prediction = await requestVideo(job);
  if (prediction) await notePrediction(job, prediction.id);
  // Its webhook may have come while an earlier run of this task had died, and is not repeated.
  const isOver = prediction !== undefined && !isRunning(prediction);
  if (isOver || !(await webhookOf(job))) await continueVideoWorkflow(taskToken);
});

/** Whoever cancelled meanwhile, or deleted the account, could not know what to cancel. */
async function notePrediction(job: VideoJob, predictionId: string): Promise<void> {
  try {
    await noteVideoJob(job.jobId, { predictionId }, 'predictionId');
    await checkHeld(job);
  } catch (error) {
    await stopPrediction({ ...job, predictionId });
    throw error;
  }
}
