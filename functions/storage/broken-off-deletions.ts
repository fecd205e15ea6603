import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { burying } from './hidden-records.ts';
import { sendIfThere } from './history-table.ts';
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
        // What is buried is left alone until it expires.
        FilterExpression: 'deletedAt < :before AND attribute_not_exists(expiresAt)',
        ExpressionAttributeValues: { ':before': before },
        ExclusiveStartKey: from,
      }),
    );
    yield z.parse(z.array(leftSchema), page.Items ?? []);
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Does the rest of a deletion: the files, and then the record, of which its key is left. May be done again. */
export async function finishDeletion({ userId, recordId, ...left }: LeftRecord): Promise<void> {
  const { original, result, image, video, finishingFiles = [] } = left;
  const named = [original, result, image, video, ...finishingFiles];
  const keys = named.filter((key) => key !== undefined);
  await deleteMedia([...keys, ...smallKeysOf(keys)]);
  await sendIfThere(burying({ userId, recordId }, new Date()));
}
