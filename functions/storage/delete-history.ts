import { setTimeout as sleep } from 'node:timers/promises';
import {
  BatchWriteCommand,
  type BatchWriteCommandOutput,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, pollPauses, requireTime } from '../platform/time.ts';

/** Most items of one batch, as DynamoDB has it. */
const maxBatchItems = 25;

/** Batches that are under way at once. */
const maxParallelBatches = 8;

type Key = Readonly<Record<string, string>>;
type Requests = NonNullable<BatchWriteCommandOutput['UnprocessedItems']>;

/** Deletes the items of a table; what the table has no time for is sent again until `deadline`. */
export async function deleteItems(
  table: string,
  keys: readonly Key[],
  deadline: Deadline,
): Promise<void> {
  await inParallel(batchesOf(keys, maxBatchItems), maxParallelBatches, async (batch) => {
    requireTime(deadline);
    const requests = batch.map((Key) => ({ DeleteRequest: { Key } }));
    await writeAll({ [table]: requests }, deadline);
  });
}

async function writeAll(requests: Requests, deadline: Deadline): Promise<void> {
  let rest: Requests | undefined = requests;
  for (const pause of pollPauses()) {
    const answer: BatchWriteCommandOutput = await documents.send(
      new BatchWriteCommand({ RequestItems: rest }),
    );
    rest = answer.UnprocessedItems;
    if (!rest || Object.keys(rest).length === 0) return;
    if (pause >= deadline.remaining()) throw new StudioError('job_running');
    await sleep(pause);
  }
}

function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const keysSchema = z.array(z.object({ userId: z.string(), recordId: z.string() }));

/** Deletes everything that all tools have made for a person. */
export async function deleteHistory(userId: string, deadline: Deadline): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: settings.historyTable(),
        KeyConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
        ProjectionExpression: 'userId, recordId',
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    await deleteItems(settings.historyTable(), z.parse(keysSchema, page.Items ?? []), deadline);
    from = page.LastEvaluatedKey;
  } while (from);
}
