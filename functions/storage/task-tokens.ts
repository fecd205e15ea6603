import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import { jobItemLifetimeSeconds } from './jobs-table.ts';

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
