import { imageGenerationRoutes } from '../../shared/routes/image-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { filesOf, generatedImages } from './image-record.ts';

export const handler = defineRoute(
  imageGenerationRoutes.deleteImage,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    const { userId } = user;
    await deleteResult({ userId, history: generatedImages, files: filesOf }, params.id);
    return { body: undefined };
  },
);
