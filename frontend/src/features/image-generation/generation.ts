import {
  imageGenerationMessages,
  imageGenerationTimeouts,
} from '../../../../shared/image-generation.ts';
import type { Artwork } from '../../studio/artwork.ts';
import { imageGenerator } from '../../studio/image-generator.ts';
import type { ToolJob } from '../../studio/tool-job.ts';
import { type GenerationWish, generateImage } from './generate-image.ts';
import { describeFailure } from './generation-failure.ts';

/** One generation of an image. */
export const generation: ToolJob<GenerationWish, Artwork> = {
  tool: imageGenerator,
  run: generateImage,
  done: imageGenerationMessages.generated,
  failure: (error) => describeFailure(error).toast,
  picture: ({ imageUrl }) => imageUrl,
  hold: imageGenerationTimeouts.hold,
};
