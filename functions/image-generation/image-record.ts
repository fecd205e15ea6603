import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { type GeneratedImage, imageWishShape, maxSeed } from '../../shared/image-generation.ts';
import { promptProvenanceSchema } from '../../shared/records.ts';
import { historyOf } from '../storage/history-table.ts';
import type { MediaUrls } from '../storage/media-urls.ts';
import { smallAddressesOf, smallMarkSchema } from '../storage/small-picture-records.ts';
import { storedTextSchema } from '../storage/stored-text.ts';

/** The seed of a job whose person chose none: the same job makes the same image. */
export function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE() % (maxSeed + 1);
}

/** A generated image as the history keeps it; its file by its key. */
const recordSchema = z.object({
  id: ulidSchema,
  prompt: storedTextSchema,
  image: z.string(),
  createdAt: z.iso.datetime(),
  provenance: promptProvenanceSchema,
  small: z.optional(smallMarkSchema),
  /** What it was asked with; older images say nothing, and are square. */
  ...imageWishShape,
  seed: z.optional(z.number()),
  favorite: z.optional(z.boolean()),
});

export type ImageRecord = z.infer<typeof recordSchema>;

export const generatedImages = historyOf('imageGeneration', recordSchema);

/** Generated images with the keys of their files, for those who delete them. */
export const images = { history: generatedImages, files: ({ image }: ImageRecord) => [image] };

export function toAnswer(record: ImageRecord, url: MediaUrls): GeneratedImage {
  const { id, prompt, image, createdAt, provenance, shape, style, seed, favorite } = record;
  return {
    ID: id,
    ImageURL: url(image),
    small: smallAddressesOf(record, image),
    Prompt: prompt,
    CreatedAt: createdAt,
    provenance,
    shape,
    style,
    seed,
    favorite,
  };
}
