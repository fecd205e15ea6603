import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { listResults } from '../results/list-results.ts';
import { removedImages, toAnswer } from './removal-record.ts';

export const handler = defineRoute(imageEditingRoutes.listRemovedBgImages, ({ user, query }) =>
  listResults({
    userId: user.userId,
    feature: 'imageEditing',
    query,
    history: removedImages,
    toAnswer,
  }),
);
