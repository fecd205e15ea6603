import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { describeCause, log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { parseUsageItem, type UsageItem } from './usage-item.ts';

/** A month of somebody, as a scan finds it. */
export type FoundMonth = { userId: string; period: string; item: UsageItem };

/** What a request found; `unreadable` counts items that are not as this version knows them. */
type Page = { months: FoundMonth[]; unreadable: number };

/** One of `of` parts of the table. */
type Segment = { segment: number; of: number };

/** Items that are looked at in one request: an item of many reservations has some KB. */
const maxPageItems = 200;

const keySchema = z.object({ userId: z.string(), period: z.string() });

/**
 * The items of these months, page by page. What is found may have changed since. Nothing can be
 * projected: each reservation is an attribute of its own, named by its job.
 */
export async function* scanUsage(
  [first, second]: readonly [string, string],
  { segment, of }: Segment,
): AsyncGenerator<Page> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({
        TableName: settings.usageTable(),
        Segment: segment,
        TotalSegments: of,
        Limit: maxPageItems,
        FilterExpression: '#period IN (:first, :second)',
        ExpressionAttributeNames: { '#period': 'period' },
        ExpressionAttributeValues: { ':first': first, ':second': second },
        ExclusiveStartKey: from,
      }),
    );
    yield pageOf(page.Items ?? []);
    from = page.LastEvaluatedKey;
  } while (from);
}

function pageOf(items: readonly Record<string, unknown>[]): Page {
  const months = items.flatMap(monthIn);
  return { months, unreadable: items.length - months.length };
}

function monthIn(item: Record<string, unknown>): FoundMonth[] {
  try {
    return [{ ...z.parse(keySchema, item), item: parseUsageItem(item) }];
  } catch (error) {
    log.error('A month could not be read', { cause: describeCause(error) });
    return [];
  }
}
