import type { GeneratedImage } from '../../../../../shared/image-generation.ts';
import type { PromptProvenance } from '../../../../../shared/records.ts';
import { imageGenerationRoutes } from '../../../../../shared/routes/image-generation.ts';
import type { SmallPictures } from '../../../../../shared/small-pictures.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** The image generator and its history. */
export const imageGenerator: ToolHistory<Artwork> = {
  feature: 'imageGeneration',
  list: async (api, request) =>
    (await api.call(imageGenerationRoutes.listImages, request)).map(artworkOf),
  remove: (api, id) => api.call(imageGenerationRoutes.deleteImage, { params: { id } }),
};

/** A generated image, by the names that the screen uses. */
export type Artwork = {
  id: string;
  imageUrl: string;
  small: SmallPictures | undefined;
  prompt: string;
  createdAt: string;
  provenance: PromptProvenance;
};

export function artworkOf(image: GeneratedImage): Artwork {
  const { ID, ImageURL, small, Prompt, CreatedAt, provenance } = image;
  return { id: ID, imageUrl: ImageURL, small, prompt: Prompt, createdAt: CreatedAt, provenance };
}
