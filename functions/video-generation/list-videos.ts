import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { listResults } from '../results/list-results.ts';
import { toAnswer, videos } from './video-record.ts';

export const handler = defineRoute(videoGenerationRoutes.listVideos, ({ user, query }) =>
  listResults({
    userId: user.userId,
    feature: 'videoGeneration',
    query,
    history: videos,
    toAnswer,
  }),
);
