import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { deadlineAfter } from '../platform/time.ts';
import { findReservation, releaseUse } from '../quota/usage-table.ts';
import { deleteResult } from '../results/delete-result.ts';
import { getVideoJob } from '../storage/video-jobs.ts';
import { discardVideo } from './discard-video.ts';
import { videos } from './video-record.ts';

/** How long a person who cancels waits for the provider, in milliseconds. */
const maxCancelMs = 3_000;

export const handler = defineRoute(
  videoGenerationRoutes.deleteVideo,
  async ({ user, params, query, note }) => {
    const { userId } = user;
    const { id } = params;
    note({ jobId: id });
    if (await cancelVideo(userId, id)) return { body: undefined };
    if (query.only === 'running') throw new StudioError('job_not_running');
    await deleteResult(
      { userId, history: videos, files: ({ image, video }) => [image, video] },
      id,
    );
    return { body: undefined };
  },
);

/**
 * Cancels a video that is not stored yet, and tells whether it is cancelled. Its workflow finds the
 * use released and ends by itself.
 */
async function cancelVideo(userId: string, id: string): Promise<boolean> {
  const known = await findReservation(userId, id);
  if (!known || known.reservation.state === 'committed') return false;
  if (await videos.get(userId, id)) return false;
  const { use, reservation } = known;
  const cancelled =
    reservation.state === 'reserved'
      ? await releaseUse(use, 'job_cancelled')
      : reservation.reason === 'job_cancelled';
  if (!cancelled) return false;
  const job = await getVideoJob(id);
  if (job?.userId === userId) await discardVideo(job, deadlineAfter(maxCancelMs));
  return true;
}
