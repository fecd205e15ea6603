import {
  imageGenerationMessages,
  imageGenerationTimeouts,
} from '../../../../../shared/image-generation.ts';
import type { ToolJob } from '../../../jobs/tool-job.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { type GenerationInput, generateImage } from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';

/** One generation of an image. */
export const generationJob: ToolJob<GenerationInput, Artwork> = {
  tool: imageGenerator,
  run: generateImage,
  done: imageGenerationMessages.generated,
  failure: (error) => describeFailure(error).toast,
  picture: ({ imageUrl }) => imageUrl,
  maxSeconds: imageGenerationTimeouts.reservation,
};

/** What failed, as section 8 of the specification words it: in the toast, and in the form. */
export function describeFailure(error: unknown): { toast: string; inline: string } {
  const { noImageUrl, failed, failedWith } = imageGenerationMessages;
  if (error instanceof InvalidResponse) return { toast: noImageUrl, inline: noImageUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: failed };
  return { toast: failedWith(error.message), inline: error.message };
}
