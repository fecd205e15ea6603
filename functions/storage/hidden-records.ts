import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import { deleteMedia } from './media-bucket.ts';
import { smallKeysOf } from './object-keys.ts';

/** What a record says from the moment its deletion begins: only its deletion finds it then. */
const hiddenSchema = z.object({ deletedAt: z.optional(z.number()) });

/** Condition and filter of all that is still shown. */
export const isShown = 'attribute_not_exists(deletedAt)';

/** Whether the item of a record is to be taken for missing. */
export function isHidden(item: unknown): boolean {
  return z.parse(hiddenSchema, item).deletedAt !== undefined;
}

type RecordKey = { userId: string; recordId: string };

/** Hides a record; what is hidden stays so. Throws where there is none. */
export function hiding(key: RecordKey, now: Date): UpdateCommand {
  return new UpdateCommand({
    TableName: settings.historyTable(),
    Key: key,
    UpdateExpression: 'SET deletedAt = if_not_exists(deletedAt, :now)',
    ConditionExpression: 'attribute_exists(recordId)',
    ExpressionAttributeValues: { ':now': epochSeconds(now) },
    ReturnValues: 'ALL_NEW',
  });
}

/** Items that are looked at in one request, hidden or not: they are read without being sent. */
const maxPageItems = 1000;

const leftSchema = z.object({
  userId: z.string(),
  recordId: z.string(),
  original: z.optional(z.string()),
  result: z.optional(z.string()),
  image: z.optional(z.string()),
  video: z.optional(z.string()),
  finishingFiles: z.optional(z.set(z.string())),
});

/** A record whose deletion broke off, or left the rest for later. */
type LeftRecord = z.infer<typeof leftSchema>;

/** The records of everybody that were hidden before a time, in seconds since 1970, a page at a time. */
export async function* hiddenRecords(before: number): AsyncGenerator<LeftRecord[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({
        TableName: settings.historyTable(),
        Limit: maxPageItems,
        FilterExpression: 'deletedAt < :before',
        ExpressionAttributeValues: { ':before': before },
        ExclusiveStartKey: from,
      }),
    );
    yield z.parse(z.array(leftSchema), page.Items ?? []);
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Does the rest of a deletion: the files, and then the record. May be done again. */
export async function finishDeletion({ userId, recordId, ...left }: LeftRecord): Promise<void> {
  const { original, result, image, video, finishingFiles = [] } = left;
  const named = [original, result, image, video, ...finishingFiles];
  const keys = named.filter((key) => key !== undefined);
  await deleteMedia([...keys, ...smallKeysOf(keys)]);
  const Key = { userId, recordId };
  await documents.send(new DeleteCommand({ TableName: settings.historyTable(), Key }));
}
