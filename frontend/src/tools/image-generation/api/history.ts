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
  resultOf: (artwork) => ({
    feature: 'imageGeneration',
    id: artwork.id,
    createdAt: artwork.createdAt,
    favorite: artwork.favorite ?? false,
    preview: artwork.provenance.preview,
    understood: artwork.provenance.understood,
    picture: { address: artwork.imageUrl, small: artwork.small },
    prompt: artwork.prompt,
    shape: artwork.shape,
    style: artwork.style,
    seed: artwork.seed,
  }),
};

/** A generated image, by the names that the screen uses. */
export type Artwork = {
  id: string;
  imageUrl: string;
  small: SmallPictures | undefined;
  prompt: string;
  createdAt: string;
  provenance: PromptProvenance;
} & Pick<GeneratedImage, 'shape' | 'style' | 'seed' | 'favorite'>;

export function artworkOf(image: GeneratedImage): Artwork {
  const { ID, ImageURL, Prompt, CreatedAt, small, ...rest } = image;
  return { ...rest, id: ID, imageUrl: ImageURL, small, prompt: Prompt, createdAt: CreatedAt };
}
