import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { filesOf, videos } from './video-record.ts';

export const handler = defineRoute(
  videoGenerationRoutes.deleteVideo,
  async ({ user: { userId }, params: { id }, note }) => {
    note({ jobId: id });
    await deleteResult({ userId, history: videos, files: filesOf }, id);
    return { body: undefined };
  },
);
