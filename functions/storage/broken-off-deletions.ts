import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { deleteMedia } from './media-bucket.ts';
import { smallKeysOf } from './object-keys.ts';

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
