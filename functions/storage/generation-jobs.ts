import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { imageWishShape } from '../../shared/image-generation.ts';
import { imageEditSchema } from '../../shared/image-modes.ts';
import { jobFeatures } from '../../shared/jobs.ts';
import { cameraMoveSchema } from '../../shared/video-generation.ts';
import { errorCodeSchema } from '../platform/studio-error.ts';
import { userHash } from '../platform/user.ts';
import { jobsOf, knownPlanSchema } from './jobs-table.ts';
import { smallMarkSchema } from './small-picture-records.ts';
import { storedTextSchema } from './stored-text.ts';

/** What a request says of its job. */
const orderShape = {
  jobId: ulidSchema,
  userId: z.string(),
  /** Before images were jobs too, all of them were videos. */
  feature: z._default(z.enum(jobFeatures), 'videoGeneration'),
  /** The month in which the use is reserved. */
  period: z.string(),
  prompt: z.optional(storedTextSchema),
  /** Id of the upload with the picture. */
  upload: z.optional(ulidSchema),
  /** What is asked of a picture; a background removal asks nothing. */
  edit: z.optional(imageEditSchema),
  /** Whether a mask was kept beside the upload. */
  mask: z.optional(z.boolean()),
  /** Of an image: its shape, its style, and the seed that a person chose. */
  ...imageWishShape,
  chosenSeed: z.optional(z.number()),
  /** Of a video. */
  camera: z.optional(cameraMoveSchema),
  createdAt: z.iso.datetime(),
  /** When the item goes, in seconds since 1970. */
  expiresAt: z.number(),
  /** The person's plan, for the cost records; some items have none. */
  plan: knownPlanSchema,
};

const factsShape = {
  /** Until then a request holds the job, in seconds since 1970: nobody else finishes it. */
  heldUntil: z.optional(z.number()),
  /** Of a video: key of its picture, media type, and whether it has small versions. */
  image: z.optional(z.string()),
  imageType: z.optional(z.string()),
  /** SHA-256 of that picture, for what is said of the video; jobs that began before it was noted have none. */
  imageHash: z.optional(z.string()),
  small: z.optional(smallMarkSchema),
  /** SHA-256 of the upload that the model was asked about: who has uploaded it may upload another one for a while. */
  uploadHash: z.optional(z.string()),
  /** What tells the job's prediction from others: the address of its picture at the provider, or its seed. */
  inputUrl: z.optional(z.string()),
  seed: z.optional(z.number()),
  /** The model that is asked; jobs that began before it was noted have none. */
  model: z.optional(z.string()),
  /** Written before a prediction is asked for: there must be no second one. */
  requestedAt: z.optional(z.iso.datetime()),
  /** Tells the run that asks for it from every other: two may begin in the same millisecond. */
  requestedBy: z.optional(z.string()),
  predictionId: z.optional(z.string()),
  /** When the provider told that the prediction has ended. */
  endedAt: z.optional(z.iso.datetime()),
  /** Why there is no result. */
  reason: z.optional(errorCodeSchema),
};

const jobSchema = z.object({ ...orderShape, ...factsShape });
const factsSchema = z.object(factsShape);

/** A job under way: all that whoever works on it knows. */
export type GenerationJob = z.infer<typeof jobSchema>;

type Facts = z.infer<typeof factsSchema>;

const jobs = jobsOf<typeof jobSchema, Facts>(jobSchema);

/** Whose job it is, as cost records tell it. */
export function ownerOf({ userId, plan }: GenerationJob) {
  return { user: userHash(userId), ...(plan && { plan }) };
}

/** The use that a job has reserved. */
export function useOf({ jobId, userId, period, feature }: GenerationJob) {
  return { userId, period, id: jobId, feature };
}

/** Stores a job unless it is there, and gives what is there then. */
export function openJob(job: GenerationJob): Promise<GenerationJob> {
  return jobs.open(job);
}

export function getJob(jobId: string): Promise<GenerationJob | undefined> {
  return jobs.get(jobId);
}

/**
 * Notes facts about a job; with `unless`, only where that one is not known yet. Gives the job as it
 * is then.
 */
export async function noteJob(
  jobId: string,
  facts: Facts,
  unless?: keyof Facts,
): Promise<GenerationJob> {
  return (await jobs.note(jobId, facts, unless && [unless])).item;
}

/**
 * Forgets facts about a job, only as long as it knows those of `known`: what one run noted must not take with it what another
 * notes. Gives the job as it is then.
 */
export function forgetFacts(
  jobId: string,
  facts: readonly (keyof Facts)[],
  known?: Facts,
): Promise<GenerationJob> {
  return jobs.forget(jobId, facts, known);
}

/** Removes a job for good: a run of it that is late cannot store it anew, and ask for a second prediction. */
export function buryJob(jobId: string): Promise<void> {
  return jobs.bury(jobId);
}

/** Removes a job if it is this person's: ids are made by browsers. */
export function removeOwnJob(userId: string, jobId: string): Promise<void> {
  return jobs.removeOwn(userId, jobId);
}
