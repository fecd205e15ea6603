import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../../shared/image-editing.ts';
import type { ToolJob } from '../../../jobs/tool-job.ts';
import type { Picture } from '../../../media/picture.ts';
import { imageEditor } from '../api/history.ts';
import { removeBackground } from '../api/remove-background.ts';
import { describeFailure } from './removal-failure.ts';

/** One removal of a background. */
export const removal: ToolJob<Picture, RemovedBgImage> = {
  tool: imageEditor,
  run: removeBackground,
  done: imageEditingMessages.removed,
  failure: (error) => describeFailure(error).toast,
  picture: ({ resultImageUrl }) => resultImageUrl,
  hold: removalTimeouts.reservation,
};
