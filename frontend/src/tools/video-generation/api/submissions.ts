import * as z from 'zod/mini';
import { ulidSchema } from '../../../../../shared/ids.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';

const videoOrderSchema = z.object({
  pictureId: ulidSchema,
  fileName: z.string(),
  size: z.number(),
  uploadId: ulidSchema,
  prompt: z.string(),
});

export type VideoOrder = z.infer<typeof videoOrderSchema>;

/** A video goes on without its page: whoever comes back within a day is told how it ended. */
const rememberedFor = 24 * 60 * 60 * 1000;

/** Videos whose end is not known yet. */
export const videoSubmissions = submissionsOf('videoGeneration', videoOrderSchema, rememberedFor);
