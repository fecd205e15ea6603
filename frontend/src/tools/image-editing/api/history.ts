import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import type { Tool } from '../../../history/tool.ts';

/** The image editor and its history. */
export const imageEditor: Tool<RemovedBgImage> = {
  feature: 'imageEditing',
  list: (api, request) => api.call('listRemovedBgImages', request),
  remove: (api, id) => api.call('deleteRemovedBgImage', { params: { id } }),
};
