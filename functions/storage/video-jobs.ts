import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { errorCodeSchema } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';
import { userHash } from '../platform/user.ts';
import { jobItemLifetimeSeconds, jobsOf, knownPlanSchema } from './jobs-table.ts';
import { smallMarkSchema } from './small-picture-records.ts';
import { storedTextSchema } from './stored-text.ts';

/** What a request says of its video. */
const orderShape = {
  jobId: ulidSchema,
  userId: z.string(),
  /** The month in which the use is reserved. */
  period: z.string(),
  prompt: storedTextSchema,
  /** Key of the picture, and its media type. */
  image: z.string(),
  imageType: z.string(),
  /** Whether the picture has small versions. */
  small: z.optional(smallMarkSchema),
  createdAt: z.iso.datetime(),
  /** When the item goes, in seconds since 1970. */
  expiresAt: z.number(),
  /** The person's plan, for the cost records; some items have none. */
  plan: knownPlanSchema,
};

const factsShape = {
  /** Address of the picture at the provider. */
  inputUrl: z.optional(z.string()),
  /** Written before a prediction is asked for: there must be no second one. */
  requestedAt: z.optional(z.iso.datetime()),
  predictionId: z.optional(z.string()),
  /** Why there is no video. */
  reason: z.optional(errorCodeSchema),
};

const videoJobSchema = z.object({ ...orderShape, ...factsShape });
const factsSchema = z.object(factsShape);

/** A video under way: all that its workflow knows beside the job's id. */
export type VideoJobItem = z.infer<typeof videoJobSchema>;

type Facts = z.infer<typeof factsSchema>;

const jobs = jobsOf<typeof videoJobSchema, Facts>(videoJobSchema);

/** Whose job it is, as cost records tell it. */
export function ownerOf({ userId, plan }: VideoJobItem) {
  return { user: userHash(userId), ...(plan && { plan }) };
}

/** Stores a job unless it is there, and gives what is there then. */
export function openVideoJob(job: VideoJobItem): Promise<VideoJobItem> {
  return jobs.open(job);
}

export function getVideoJob(jobId: string): Promise<VideoJobItem | undefined> {
  return jobs.get(jobId);
}

/**
 * Notes facts about a job; with `unless`, only where that one is not known yet. Gives the job as it
 * is then.
 */
export async function noteVideoJob(
  jobId: string,
  facts: Facts,
  unless?: keyof Facts,
): Promise<VideoJobItem> {
  return (await jobs.note(jobId, facts, unless && [unless])).item;
}

export function removeVideoJob(jobId: string): Promise<void> {
  return jobs.remove(jobId);
}

const itemSchema = z.object({ taskToken: z.string() });

/** Beside the job's own item, which is written often: a token may be as long as everything else in it. */
const keyOf = (jobId: string) => ({ jobId: `${jobId}#token` });

/** Saves the token that lets a job's workflow go on, in place of one of an earlier run of its task. */
export async function saveTaskToken(jobId: string, taskToken: string): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: settings.jobsTable(),
      Key: keyOf(jobId),
      UpdateExpression: 'SET taskToken = :taskToken, expiresAt = :expiresAt',
      ExpressionAttributeValues: {
        ':taskToken': taskToken,
        ':expiresAt': epochSeconds(new Date()) + jobItemLifetimeSeconds,
      },
    }),
  );
}

/** Removes the token; one that is not there is no failure. */
export async function removeTaskToken(jobId: string): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: settings.jobsTable(), Key: keyOf(jobId) }));
}

/** The token that the job's workflow waits with, once it does. */
export async function taskTokenOf(jobId: string): Promise<string | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: settings.jobsTable(), Key: keyOf(jobId), ConsistentRead: true }),
  );
  return Item && z.parse(itemSchema, Item).taskToken;
}
