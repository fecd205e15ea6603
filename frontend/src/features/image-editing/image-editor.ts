import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../shared/image-editing.ts';
import type { Picture } from '../../studio/picture.ts';
import type { Tool } from '../../studio/tool.ts';
import type { ToolJob } from '../../studio/tool-job.ts';
import { describeFailure } from './removal-failure.ts';
import { removeBackground } from './remove-background.ts';

/** The image editor and its history. */
export const imageEditor: Tool<RemovedBgImage> = {
  feature: 'imageEditing',
  list: (api, signal) => api.call('listRemovedBgImages', { signal }),
  remove: (api, id) => api.call('deleteRemovedBgImage', { params: { id } }),
};

/** One removal of a background. */
export const removal: ToolJob<Picture, RemovedBgImage> = {
  tool: imageEditor,
  run: removeBackground,
  done: imageEditingMessages.removed,
  failure: (error) => describeFailure(error).toast,
  hold: removalTimeouts.hold,
};
