import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { filesToDelete } from './export/export.ts';
import { removedImages } from './removal-record.ts';

export const handler = defineRoute(
  imageEditingRoutes.deleteRemovedBgImage,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    const { userId } = user;
    await deleteResult({ userId, history: removedImages, files: filesToDelete }, params.id);
    return { body: undefined };
  },
);
