import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';
import { removedBgImageSchema } from './image-editing.ts';
import { generatedImageSchema } from './image-generation.ts';
import { openJobSchema } from './jobs.ts';
import { videoSchema } from './video-generation.ts';

/** Most jobs that one look asks for. */
export const maxLookedAtJobs = 20;

/** `error` is the sentence, `code` an `ErrorCode`, or one added later. */
const failedJobSchema = z.object({
  id: ulidSchema,
  state: z.literal('failed'),
  error: z.string(),
  code: z.string(),
});

const doneJobSchema = z.discriminatedUnion('feature', [
  z.object({
    id: ulidSchema,
    state: z.literal('done'),
    feature: z.literal('imageEditing'),
    result: removedBgImageSchema,
  }),
  z.object({
    id: ulidSchema,
    state: z.literal('done'),
    feature: z.literal('imageGeneration'),
    result: generatedImageSchema,
  }),
  z.object({
    id: ulidSchema,
    state: z.literal('done'),
    feature: z.literal('videoGeneration'),
    result: videoSchema,
  }),
]);

export type DoneJob = z.infer<typeof doneJobSchema>;

/** Where a job stands. */
export const jobSchema = z.union([openJobSchema, failedJobSchema, doneJobSchema]);

export type Job = z.infer<typeof jobSchema>;

/** Those of the jobs asked for that the caller has, in the order asked; the others do not exist. */
export const jobListSchema = z.object({ jobs: z.array(jobSchema) });

/** The ids of the jobs to look at, with commas between them. */
export const jobListQuerySchema = z.object({
  ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((ids: string) => ids.split(',')),
    ),
    z.array(ulidSchema).check(z.minLength(1), z.maxLength(maxLookedAtJobs)),
  ),
});
