import {
  imageGenerationMessages,
  imageGenerationTimeouts,
} from '../../../../shared/image-generation.ts';
import type { Tool } from '../../studio/tool.ts';
import type { ToolJob } from '../../studio/tool-job.ts';
import { type Artwork, artworkOf } from './artwork.ts';
import { type GenerationWish, generateImage } from './generate-image.ts';
import { describeFailure } from './generation-failure.ts';

/** The image generator and its history. */
export const imageGenerator: Tool<Artwork> = {
  feature: 'imageGeneration',
  list: async (api, signal) => (await api.call('listImages', { signal })).map(artworkOf),
  remove: (api, id) => api.call('deleteImage', { params: { id } }),
};

/** One generation of an image. */
export const generation: ToolJob<GenerationWish, Artwork> = {
  tool: imageGenerator,
  run: generateImage,
  done: imageGenerationMessages.generated,
  failure: (error) => describeFailure(error).toast,
  hold: imageGenerationTimeouts.hold,
};
