import type { Deadline } from '../adapters/deadline.ts';
import { deleteMedia } from '../adapters/media-bucket.ts';
import type { VideoJob } from '../adapters/video-jobs.ts';
import { stopPrediction } from '../jobs/stop-prediction.ts';
import { videoKey, videos } from './video-record.ts';

/**
 * Leaves nothing of a job whose use was given back: a result would be a gift, its rest a cost. The
 * prediction is looked for until `deadline`.
 */
export async function discardVideo(job: VideoJob, deadline?: Deadline): Promise<void> {
  await videos.remove(job.userId, job.jobId);
  await deleteMedia([job.image, videoKey(job.userId, job.jobId)]);
  await stopPrediction(job, deadline);
}
