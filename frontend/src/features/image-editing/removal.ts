import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../shared/image-editing.ts';
import { imageEditor } from '../../studio/image-editor.ts';
import type { Picture } from '../../studio/picture.ts';
import type { ToolJob } from '../../studio/tool-job.ts';
import { describeFailure } from './removal-failure.ts';
import { removeBackground } from './remove-background.ts';

/** One removal of a background. */
export const removal: ToolJob<Picture, RemovedBgImage> = {
  tool: imageEditor,
  run: removeBackground,
  done: imageEditingMessages.removed,
  failure: (error) => describeFailure(error).toast,
  picture: ({ resultImageUrl }) => resultImageUrl,
  hold: removalTimeouts.hold,
};
