import { settlePrediction } from '../../providers/replicate/prediction-costs.ts';
import { keepUse } from '../../quota/usage-table.ts';
import { defineTask } from '../define-task.ts';
import { discardVideo } from '../discard-video.ts';
import { holdOf, markerOf } from '../hold-of.ts';
import { storeVideo } from '../store-video.ts';
import { videos } from '../video-record.ts';

/** Stores the video and makes its use final. Of one that was cancelled meanwhile, nothing stays. */
export const handler = defineTask('storeVideo', async (job) => {
  const marker = await markerOf(job);
  if (marker?.state === 'held') {
    if (!(await videos.get(job.userId, job.jobId))) await storeVideo(job);
    if (await keepUse(holdOf(job))) return;
  }
  if ((await markerOf(job))?.state !== 'kept') settlePrediction(await discardVideo(job));
});
