import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { filesOf, removedImages } from './removal-record.ts';

export const handler = defineRoute(routes.deleteRemovedBgImage, async ({ user, params, note }) => {
  note({ jobId: params.id });
  const { userId } = user;
  await deleteResult({ userId, history: removedImages, files: filesOf }, params.id);
  return { body: undefined };
});
