import { errorCatalogue } from '../../shared/errors.ts';
import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import type { VideoJob } from '../../shared/video-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { findReservation } from '../quota/usage-table.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { toAnswer, type VideoRecord, videos } from './video-record.ts';
import { type VideoState, videoState } from './video-reservation.ts';

export const handler = defineRoute(
  videoGenerationRoutes.getVideo,
  async ({ user, params, note }) => {
    const { userId } = user;
    const { id } = params;
    note({ jobId: id });
    // The reservation is read first: a record may still be written after that, but never vanish.
    const known = await findReservation(userId, id);
    const record = await videos.get(userId, id);
    const state = videoState(known?.reservation, record, new Date());
    if (!state) throw new StudioError('not_found');
    return { body: await answerOf(userId, id, state) };
  },
);

async function answerOf(
  userId: string,
  id: string,
  state: VideoState<VideoRecord>,
): Promise<VideoJob> {
  switch (state.state) {
    case 'running':
      return { id, state: 'running' };
    case 'failed':
      return { id, state: 'failed', error: errorCatalogue[state.code].message, code: state.code };
    case 'done':
      return { id, state: 'done', video: toAnswer(state.record, await signMediaUrls(userId)) };
  }
}
