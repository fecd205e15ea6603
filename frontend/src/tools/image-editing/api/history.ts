import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { routes } from '../../../../../shared/routes.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** The image editor and its history. */
export const imageEditor: ToolHistory<RemovedBgImage> = {
  feature: 'imageEditing',
  list: (api, request) => api.call(routes.listRemovedBgImages, request),
  remove: (api, id) => api.call(routes.deleteRemovedBgImage, { params: { id } }),
};
