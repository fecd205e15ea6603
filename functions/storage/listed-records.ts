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
  const items: unknown[] = [];
  let bytes = 0;
  for await (const item of shownRecords(wanted)) {
    bytes += Buffer.byteLength(JSON.stringify(item, packedAsText));
    if (items.length === wanted.limit || (bytes > maxListBytes && items.length > 0)) {
      return { items, more: true };
    }
    items.push(item);
  }
  return { items, more: false };
}

async function* shownRecords(wanted: Wanted): AsyncGenerator<unknown> {
  const { userId, prefix, limit, start, oldestFirst } = wanted;
  let from: Key | undefined = start || undefined;
  // One more than wanted shows whether there are more.
  let reads = limit + 1;
  do {
    const page = await documents.send(
      new QueryCommand({
        ...recordsOf(userId, prefix),
        ScanIndexForward: oldestFirst,
        ExclusiveStartKey: from,
        Limit: Number.isFinite(reads) ? reads : undefined,
      }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
    // Thousands that were just deleted may lie before the next that is shown.
    reads *= 2;
  } while (from);
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
