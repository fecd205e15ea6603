import { routes } from '../../shared/routes.ts';
import { deleteMedia } from '../adapters/media-bucket.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { defineRoute } from '../http/define-route.ts';
import { keepBeforeDelete } from '../jobs/keep-before-delete.ts';
import { removedImages } from './removed-image.ts';

export const handler = defineRoute(routes.deleteRemovedBgImage, async ({ user, params, note }) => {
  const { userId } = user;
  note({ jobId: params.id });
  const record = await removedImages.get(userId, params.id);
  if (!record) throw new StudioError('not_found');
  await keepBeforeDelete(userId, params.id);
  // The record goes last: while it is there, a deletion that broke off can be done again.
  await deleteMedia([record.original, record.result]);
  await removedImages.remove(userId, params.id);
  return { body: undefined };
});
