import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { maxListBytes } from '../../shared/routes/route.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { isShown } from './hidden-records.ts';

type Key = Record<string, unknown>;

type Wanted = {
  userId: string;
  /** Of the record ids of a tool. */
  prefix: string;
  /** Infinite for all. */
  limit: number;
  /** Begins behind this key, whether or not there is such a record. */
  start: Key | '' | undefined;
  oldestFirst: boolean;
};

/** A person's records of a tool that are shown, and whether there are more: as many as wanted, or as fit in one answer. */
export async function readRecords(wanted: Wanted): Promise<{ items: unknown[]; more: boolean }> {
  const { userId, prefix, limit, start, oldestFirst } = wanted;
  const items: unknown[] = [];
  let bytes = 0;
  let from: Key | undefined = start || undefined;
  do {
    // One more than wanted shows whether there are more.
    const missing = limit + 1 - items.length;
    const page = await documents.send(
      new QueryCommand({
        ...recordsOf(userId, prefix),
        ScanIndexForward: oldestFirst,
        ExclusiveStartKey: from,
        Limit: Number.isFinite(missing) ? missing : undefined,
      }),
    );
    for (const item of page.Items ?? []) {
      bytes += Buffer.byteLength(JSON.stringify(item, packedAsText));
      if (items.length === limit || (bytes > maxListBytes && items.length > 0)) {
        return { items, more: true };
      }
      items.push(item);
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return { items, more: false };
}

/** Texts that are stored packed are bytes, of which JSON would write each as a field. */
function packedAsText(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

/** How many records of a tool are shown to a person. */
export async function countRecords(userId: string, prefix: string): Promise<number> {
  let count = 0;
  let from: Key | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        ...recordsOf(userId, prefix),
        Select: 'COUNT',
        ExclusiveStartKey: from,
      }),
    );
    count += page.Count ?? 0;
    from = page.LastEvaluatedKey;
  } while (from);
  return count;
}

function recordsOf(userId: string, prefix: string) {
  return {
    TableName: settings.historyTable(),
    KeyConditionExpression: 'userId = :userId AND begins_with(recordId, :prefix)',
    FilterExpression: isShown,
    ExpressionAttributeValues: { ':userId': userId, ':prefix': prefix },
    ConsistentRead: true,
  };
}
