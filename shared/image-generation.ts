import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';

/** Longest prompt in characters, for images and videos alike. */
export const maxPromptLength = 2000;

export const promptSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxPromptLength));

export const generateImageRequestSchema = z.object({ prompt: promptSchema });

/** A generated image in the history; field names as in the specification, section 3. */
export const generatedImageSchema = z.object({
  ID: ulidSchema,
  ImageURL: z.string(),
  Prompt: z.string(),
  CreatedAt: z.iso.datetime(),
});

export const generatedImageListSchema = z.array(generatedImageSchema);
