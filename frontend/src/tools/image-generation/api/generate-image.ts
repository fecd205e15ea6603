import * as z from 'zod/mini';
import { imageGenerationRoutes } from '../../../../../shared/routes/image-generation.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { followableMs, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { type Artwork, artworkOf } from './history.ts';

/** A prompt, trimmed, and whose it is. */
export type GenerationInput = {
  userId: string;
  prompt: string;
  /** When its job began, where that was before the page was loaded. */
  startedAt?: number;
};

/** Generates an image; while an earlier submit of the prompt is not settled, joins that one. */
export async function generateImage(api: ApiClient, input: GenerationInput): Promise<Artwork> {
  const { userId, prompt } = input;
  const image = await submit({
    api,
    feature: 'imageGeneration',
    submissions: imageSubmissions,
    userId,
    isSame: (order) => order.prompt === prompt,
    prepare: () => Promise.resolve({ prompt }),
    send: (body, request) => api.call(imageGenerationRoutes.generateImage, { body, ...request }),
  });
  return artworkOf(image);
}

const generationOrderSchema = z.object({ prompt: z.string() });

export type GenerationOrder = z.infer<typeof generationOrderSchema>;

/** Generations whose end is not known. */
export const imageSubmissions = submissionsOf(
  'imageGeneration',
  generationOrderSchema,
  followableMs,
);
