import type { GeneratedImage } from '../../../shared/image-generation.ts';
import type { PromptProvenance } from '../../../shared/provenance.ts';

/** A generated image, by the names that the screen uses. */
export type Artwork = {
  id: string;
  imageUrl: string;
  prompt: string;
  createdAt: string;
  provenance: PromptProvenance;
};

export function artworkOf(image: GeneratedImage): Artwork {
  const { ID, ImageURL, Prompt, CreatedAt, provenance } = image;
  return { id: ID, imageUrl: ImageURL, prompt: Prompt, createdAt: CreatedAt, provenance };
}
