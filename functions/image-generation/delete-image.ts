import { imageGenerationRoutes } from '../../shared/routes/image-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { images } from './image-record.ts';

export const handler = defineRoute(
  imageGenerationRoutes.deleteImage,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    await deleteResult(user.userId, images, params.id);
    return { body: undefined };
  },
);
