import {
  imageGenerationMessages,
  imageGenerationTimeouts,
} from '../../../../../shared/image-generation.ts';
import type { ToolJob } from '../../../jobs/tool-job.ts';
import type { Artwork } from '../api/artwork.ts';
import { type GenerationWish, generateImage } from '../api/generate-image.ts';
import { imageGenerator } from '../api/history.ts';
import { describeFailure } from './generation-failure.ts';

/** One generation of an image. */
export const generation: ToolJob<GenerationWish, Artwork> = {
  tool: imageGenerator,
  run: generateImage,
  done: imageGenerationMessages.generated,
  failure: (error) => describeFailure(error).toast,
  picture: ({ imageUrl }) => imageUrl,
  hold: imageGenerationTimeouts.reservation,
};
