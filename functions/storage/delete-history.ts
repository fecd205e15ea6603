import { setTimeout as sleep } from 'node:timers/promises';
import {
  BatchWriteCommand,
  type BatchWriteCommandOutput,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { featureInfo } from '../../shared/features.ts';
import { ulidSchema } from '../../shared/ids.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, pollPauses, requireTime } from '../platform/time.ts';
import { removeOwnJob } from './generation-jobs.ts';
import { jobItemLifetimeSeconds } from './jobs-table.ts';
import { removeTaskToken } from './task-tokens.ts';
import { growsUntil } from './unkept-files.ts';
import { removeOwnVoiceSession } from './voice-sessions.ts';

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

const leftSchema = z.object({
  userId: z.string(),
  recordId: z.string(),
  finishing: z.catch(
    z.optional(z.object({ mask: z.optional(z.string()), background: z.optional(z.string()) })),
    undefined,
  ),
  finishingFiles: z.optional(z.set(z.string())),
});

type Left = z.infer<typeof leftSchema>;

/**
 * Deletes everything that all tools have made for a person. Before their record goes what is kept of their jobs: a month forgets
 * most images that were delivered, and only by its record is such a job found then. A record that a save may still add files to
 * stays until it does so no more, which it tells in milliseconds since 1970: only by it are they known to come. 0 where none stays.
 */
export async function deleteHistory(
  userId: string,
  now: Date,
  deadline: Deadline,
): Promise<number> {
  let from: Record<string, unknown> | undefined;
  let staysUntil = 0;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: settings.historyTable(),
        KeyConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
        ProjectionExpression: 'userId, recordId, finishing, finishingFiles',
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    const records = z.parse(z.array(leftSchema), page.Items ?? []);
    await removeJobs(records, now);
    const gone = records.filter((record) => growsUntil(record) <= now.getTime());
    await deleteItems(settings.historyTable(), gone.map(keyOf), deadline);
    staysUntil = Math.max(staysUntil, ...records.map(growsUntil));
    from = page.LastEvaluatedKey;
  } while (from);
  return staysUntil > now.getTime() ? staysUntil : 0;
}

function keyOf({ userId, recordId }: Left): Key {
  return { userId, recordId };
}

/** How long after its beginning a job may be kept, in milliseconds: DynamoDB deletes what has expired within some days. */
const maxKeptMs = (jobItemLifetimeSeconds + 3 * 24 * 60 * 60) * 1000;

async function removeJobs(records: readonly Left[], now: Date): Promise<void> {
  const kept = records
    .map((record) => ({ ...record, ...jobIn(record) }))
    .filter(({ id }) => z.safeParse(ulidSchema, id).success)
    .filter(({ id }) => decodeTime(id) > now.getTime() - maxKeptMs);
  await inParallel(kept, maxParallelBatches, removeJob);
}

/** Removes what is kept of a job, or of the session of a conversation. */
async function removeJob({ userId, folder, id }: Pick<Left, 'userId'> & Job): Promise<void> {
  if (folder === featureInfo.audioChat.folder) return removeOwnVoiceSession(userId, id);
  await removeOwnJob(userId, id);
  if (folder === featureInfo.videoGeneration.folder) await removeTaskToken(id);
}

type Job = { folder: string; id: string };

function jobIn({ recordId }: Left): Job {
  const [folder = '', id = ''] = recordId.split('#');
  return { folder, id };
}
