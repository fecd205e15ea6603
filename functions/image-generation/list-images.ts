import { imageGenerationRoutes } from '../../shared/routes/image-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { listResults } from '../results/list-results.ts';
import { generatedImages, toAnswer } from './image-record.ts';

export const handler = defineRoute(imageGenerationRoutes.listImages, ({ user, query }) =>
  listResults({
    userId: user.userId,
    feature: 'imageGeneration',
    query,
    history: generatedImages,
    toAnswer,
  }),
);
