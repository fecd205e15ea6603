import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { filesOf, removedImages } from './removal-record.ts';

export const handler = defineRoute(
  imageEditingRoutes.deleteRemovedBgImage,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    const { userId } = user;
    await deleteResult({ userId, history: removedImages, files: filesOf }, params.id);
    return { body: undefined };
  },
);
