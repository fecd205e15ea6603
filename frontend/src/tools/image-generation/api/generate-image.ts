import * as z from 'zod/mini';
import {
  generateImageRequestSchema,
  type ImageShape,
} from '../../../../../shared/image-generation.ts';
import type { PictureStyle } from '../../../../../shared/picture-styles.ts';
import { imageGenerationRoutes } from '../../../../../shared/routes/image-generation.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { followableMs, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { type Artwork, artworkOf } from './history.ts';

/** What one image is drawn from. */
export type ImageOrder = {
  /** Trimmed. */
  prompt: string;
  /** Undefined for a square. */
  shape?: ImageShape | undefined;
  style?: PictureStyle | undefined;
  /** Undefined for any. */
  seed?: number | undefined;
};

/** What one press asks for where it is several images: which press, and of how many. */
export type Sheet = { id: string; of: number };

/** One image, and whose it is. */
export type GenerationInput = ImageOrder & {
  userId: string;
  /** Absent where an image is drawn alone. */
  sheet?: Sheet | undefined;
  /** Its place on the sheet. */
  slot?: number | undefined;
  /** When its job began, where that was before the page was loaded. */
  startedAt?: number;
  /** The key of the submit that it goes on with. */
  joins?: string | undefined;
};

/** Generates an image; while an earlier submit of the order is not settled, joins that one. */
export async function generateImage(api: ApiClient, input: GenerationInput): Promise<Artwork> {
  const { userId, slot, joins, sheet, prompt, shape, style, seed } = input;
  const order = { prompt, shape, style, seed };
  const image = await submit({
    api,
    feature: 'imageGeneration',
    submissions: imageSubmissions,
    userId,
    joins,
    slot,
    press: sheet?.id,
    isSame: (earlier) => isSameOrder(earlier, order),
    prepare: () => Promise.resolve({ ...order, sheet }),
    send: ({ sheet: _, ...body }, request) =>
      api.call(imageGenerationRoutes.generateImage, { body, ...request }),
  });
  return artworkOf(image);
}

/** Whether both are drawn from the same; what is any may still be two images. */
export function isSameOrder(one: ImageOrder, other: ImageOrder): boolean {
  return (
    one.prompt === other.prompt &&
    one.shape === other.shape &&
    one.style === other.style &&
    one.seed === other.seed
  );
}

const generationOrderSchema = z.extend(generateImageRequestSchema, {
  sheet: z.optional(z.object({ id: z.string(), of: z.number() })),
});

export type GenerationOrder = z.infer<typeof generationOrderSchema>;

/** Generations whose end is not known. */
export const imageSubmissions = submissionsOf(
  'imageGeneration',
  generationOrderSchema,
  followableMs,
);
