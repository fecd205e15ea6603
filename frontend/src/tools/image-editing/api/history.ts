import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../../../../shared/routes/image-editing.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** The image editor and its history. */
export const imageEditor: ToolHistory<RemovedBgImage> = {
  feature: 'imageEditing',
  list: (api, request) => api.call(imageEditingRoutes.listRemovedBgImages, request),
  remove: (api, id) => api.call(imageEditingRoutes.deleteRemovedBgImage, { params: { id } }),
};
