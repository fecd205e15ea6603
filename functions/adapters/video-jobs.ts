import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { documents } from './document-client.ts';
import { errorCodeSchema } from './error-code.ts';
import { settings } from './settings.ts';

/** What a request says of its video. */
const orderShape = {
  jobId: ulidSchema,
  userId: z.string(),
  /** The month in which the use is held. */
  period: z.string(),
  prompt: z.string(),
  /** Key of the picture, and its media type. */
  image: z.string(),
  imageType: z.string(),
  createdAt: z.iso.datetime(),
  /** When the item goes, in seconds since 1970. */
  expiresAt: z.number(),
};

const factsShape = {
  /** Lets the workflow go on that waits for the provider. */
  taskToken: z.optional(z.string()),
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
export type VideoJob = z.infer<typeof videoJobSchema>;

type Facts = z.infer<typeof factsSchema>;

/** Stores a job unless it is there, and gives what is there then. */
export async function openVideoJob(job: VideoJob): Promise<VideoJob> {
  const command = new PutCommand({
    TableName: settings.jobsTable(),
    Item: job,
    ConditionExpression: 'attribute_not_exists(jobId)',
  });
  try {
    await documents.send(command);
    return job;
  } catch (error) {
    return jobInTheWay(job.jobId, error);
  }
}

export async function getVideoJob(jobId: string): Promise<VideoJob | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: settings.jobsTable(), Key: { jobId }, ConsistentRead: true }),
  );
  return Item && z.parse(videoJobSchema, Item);
}

/**
 * Notes facts about a job; with `unless`, only where that one is not known yet. Gives the job as it
 * is then.
 */
export async function noteVideoJob(
  jobId: string,
  facts: Facts,
  unless?: keyof Facts,
): Promise<VideoJob> {
  const names = Object.keys(facts);
  const command = new UpdateCommand({
    TableName: settings.jobsTable(),
    Key: { jobId },
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: `attribute_exists(jobId)${unless ? ' AND attribute_not_exists(#unless)' : ''}`,
    ExpressionAttributeNames: Object.fromEntries([
      ...names.map((name) => [`#${name}`, name]),
      ...(unless ? [['#unless', unless]] : []),
    ]),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [`:${name}`, value]),
    ),
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes } = await documents.send(command);
    return z.parse(videoJobSchema, Attributes);
  } catch (error) {
    return jobInTheWay(jobId, error);
  }
}

/** The job as it is where a condition did not hold. */
async function jobInTheWay(jobId: string, error: unknown): Promise<VideoJob> {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  const job = await getVideoJob(jobId);
  if (!job) throw new Error('There is no such job.');
  return job;
}
