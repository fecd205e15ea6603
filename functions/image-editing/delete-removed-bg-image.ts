import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteResult } from '../results/delete-result.ts';
import { removals } from './removal-record.ts';

export const handler = defineRoute(
  imageEditingRoutes.deleteRemovedBgImage,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    await deleteResult(user.userId, removals, params.id);
    return { body: undefined };
  },
);
