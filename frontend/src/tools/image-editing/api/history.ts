import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../../../../shared/routes/image-editing.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** The image editor and its history. */
export const imageEditor: ToolHistory<RemovedBgImage> = {
  feature: 'imageEditing',
  list: (api, request) => api.call(imageEditingRoutes.listRemovedBgImages, request),
  remove: (api, id) => api.call(imageEditingRoutes.deleteRemovedBgImage, { params: { id } }),
  resultOf: (image) => ({
    feature: 'imageEditing',
    id: image.id,
    createdAt: image.createdAt,
    favorite: image.favorite ?? false,
    preview: image.provenance.preview,
    picture: { address: image.resultImageUrl, small: image.resultSmall },
    original: { address: image.inputImageUrl, small: image.inputSmall },
    edit: image.edit,
    lowConfidence: image.provenance.lowConfidence,
  }),
};
