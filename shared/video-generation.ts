import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';

/** A generated video in the history; `VideoDuration` in seconds. Specification, section 3. */
export const videoSchema = z.object({
  id: ulidSchema,
  VideoURL: z.string(),
  ImageURL: z.string(),
  Prompt: z.string(),
  VideoDuration: z.number(),
  CreatedAt: z.iso.datetime(),
});

export const videoListSchema = z.array(videoSchema);

/** A video that is not finished yet: what a 202 and `GET /api/go/videos/{id}` answer. */
export const videoJobSchema = z.object({
  id: ulidSchema,
  state: z.enum(['running', 'done', 'failed']),
  error: z.optional(z.string()),
  video: z.optional(videoSchema),
});
