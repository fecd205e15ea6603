import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { idempotencyKeyToleranceMs } from '../../shared/ids.ts';
import { deletedAccountDays } from '../../shared/privacy.ts';
import { periodOf } from '../../shared/usage.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import { closedAttribute, parseUsageItem, type UsageItem } from './usage-item.ts';

/** How long it is known that an account is deleted, in seconds. */
export const closedLifetimeSeconds = deletedAccountDays * 24 * 60 * 60;

/**
 * How long after its end an account may still reserve a use, in milliseconds: as long as a session token is valid and a function
 * lives. The clocks of two functions are never so far apart either.
 */
const maxTailMs = 10 * 60 * 1000;

/** The months in which a use may be reserved about now: the time of its key decides, which may be off. Mostly it is one. */
export function openPeriods(now: Date): string[] {
  const offMs = idempotencyKeyToleranceMs + maxTailMs;
  const moments = [-offMs, 0, offMs].map((ms) => new Date(now.getTime() + ms));
  return [...new Set(moments.map(periodOf))];
}

/** A month, `2026-11`; a person's partition holds other things too. */
const monthForm = /^\d{4}-\d{2}$/;

const keySchema = z.object({ period: z.string() });

/** The months that there is an item of. */
export async function usageMonths(userId: string): Promise<string[]> {
  const periods: string[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: settings.usageTable(),
        KeyConditionExpression: 'userId = :userId',
        ExpressionAttributeNames: { '#period': 'period' },
        ExpressionAttributeValues: { ':userId': userId },
        ProjectionExpression: '#period',
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    const found = z.parse(z.array(keySchema), page.Items ?? []).map(({ period }) => period);
    periods.push(...found.filter((period) => monthForm.test(period)));
    from = page.LastEvaluatedKey;
  } while (from);
  return periods;
}

/** Closes a month, so that nothing can be reserved in it any more, and gives what is in it from then on. */
export async function closeMonth(userId: string, period: string, now: Date): Promise<UsageItem> {
  return parseUsageItem(await closeItem(userId, period, now));
}

/** Marks an item of a person's as one of a deleted account, and gives all that is in it. */
export async function closeItem(userId: string, period: string, now: Date) {
  const { Attributes = {} } = await documents.send(
    new UpdateCommand({
      TableName: settings.usageTable(),
      Key: { userId, period },
      UpdateExpression: 'SET #closed = if_not_exists(#closed, :now), expiresAt = :expiresAt',
      ExpressionAttributeNames: { '#closed': closedAttribute },
      ExpressionAttributeValues: { ':now': now.toISOString(), ':expiresAt': expiryAfter(now) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return Attributes;
}

/**
 * Replaces a month, or another item of the person, by a note that it is closed, which expires after a day.
 */
export async function clearItem(userId: string, period: string, now: Date): Promise<void> {
  const Item = {
    userId,
    period,
    [closedAttribute]: now.toISOString(),
    expiresAt: expiryAfter(now),
  };
  await documents.send(new PutCommand({ TableName: settings.usageTable(), Item }));
}

function expiryAfter(now: Date): number {
  return epochSeconds(now) + closedLifetimeSeconds;
}
