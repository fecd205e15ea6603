import * as z from 'zod/mini';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { joinableFor } from '../../../jobs/submit.ts';

const generationOrderSchema = z.object({ prompt: z.string() });

export type GenerationOrder = z.infer<typeof generationOrderSchema>;

/** Generations whose answer is not in yet. */
export const generations = submissionsOf('imageGeneration', generationOrderSchema, joinableFor);
