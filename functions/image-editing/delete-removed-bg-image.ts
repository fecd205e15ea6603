import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { exportedRemovals } from './export/export.ts';

export const handler = defineRoute(
  imageEditingRoutes.deleteRemovedBgImage,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    await deleteResult(user.userId, exportedRemovals, params.id);
    return { body: undefined };
  },
);
