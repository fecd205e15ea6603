import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../../shared/image-editing.ts';
import type { ToolJob } from '../../../jobs/tool-job.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import type { Picture } from '../../../media/picture.ts';
import { imageEditor } from '../api/history.ts';
import { removeBackground } from '../api/remove-background.ts';

/** One removal of a background. */
export const removalJob: ToolJob<Picture, RemovedBgImage> = {
  tool: imageEditor,
  run: removeBackground,
  done: imageEditingMessages.removed,
  failure: (error) => describeFailure(error).toast,
  picture: ({ resultImageUrl }) => resultImageUrl,
  maxSeconds: removalTimeouts.reservation,
};

/** What failed, as section 8 of the specification words it: in the toast, and below the image. */
export function describeFailure(error: unknown): { toast: string; inline: string } {
  const { noResultUrl, failed, failedWith, inlineFailure } = imageEditingMessages;
  if (error instanceof InvalidResponse) return { toast: noResultUrl, inline: noResultUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: inlineFailure };
  return { toast: failedWith(error.message), inline: error.message || inlineFailure };
}
