import * as z from 'zod/mini';
import type { Feature } from './features.ts';
import { ulidSchema } from './ids.ts';

/** The tools whose work is a job: it runs at once where there is room, and else waits in line. */
export const jobFeatures = [
  'imageEditing',
  'imageGeneration',
  'videoGeneration',
] as const satisfies readonly Feature[];

export type JobFeature = (typeof jobFeatures)[number];

/** Seconds for which a job may wait in line; then its use is given back as `studio_busy`. */
export const maxLineSeconds = 10 * 60;

/** Seconds for which a function may work on the end of a job: what it began before a use expired is stored by then, or never. */
export const maxFinishSeconds = 60;

/**
 * Seconds that half of a tool's jobs need at most once they have begun, all in all. Of the models: schnell
 * 0.7 s, remove-background 3 s, seedance-1-lite 40 s for five seconds in 720p (their pages at replicate.com).
 */
export const medianSeconds: Readonly<Record<JobFeature, number>> = {
  imageEditing: 4,
  imageGeneration: 2,
  videoGeneration: 45,
};

const waitingJobSchema = z.object({
  id: ulidSchema,
  state: z.literal('waiting'),
  /** 1 for the job that comes next. */
  place: z.int().check(z.gte(1)),
  /** When its turn comes, as far as one can tell. */
  turnAt: z.iso.datetime(),
  /** When its result is expected. */
  expectedAt: z.iso.datetime(),
});

const runningJobSchema = z.object({
  id: ulidSchema,
  state: z.literal('running'),
  expectedAt: z.iso.datetime(),
});

/** A job whose end is not known: what a 202 answers. */
export const openJobSchema = z.discriminatedUnion('state', [waitingJobSchema, runningJobSchema]);

export type OpenJob = z.infer<typeof openJobSchema>;
