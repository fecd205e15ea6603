import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../jobs/delete-result.ts';
import { generatedImages } from './generated-image.ts';

export const handler = defineRoute(routes.deleteImage, async ({ user, params, note }) => {
  note({ jobId: params.id });
  await deleteResult({
    userId: user.userId,
    id: params.id,
    history: generatedImages,
    files: ({ image }) => [image],
  });
  return { body: undefined };
});
