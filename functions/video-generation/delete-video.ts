import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { madeVideos } from './video-record.ts';

export const handler = defineRoute(
  videoGenerationRoutes.deleteVideo,
  async ({ user: { userId }, params: { id }, note }) => {
    note({ jobId: id });
    await deleteResult(userId, madeVideos, id);
    return { body: undefined };
  },
);
