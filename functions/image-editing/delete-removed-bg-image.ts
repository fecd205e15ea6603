import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../jobs/delete-result.ts';
import { removedImages } from './removed-image.ts';

export const handler = defineRoute(routes.deleteRemovedBgImage, async ({ user, params, note }) => {
  note({ jobId: params.id });
  await deleteResult({
    userId: user.userId,
    id: params.id,
    history: removedImages,
    files: ({ original, result }) => [original, result],
  });
  return { body: undefined };
});
