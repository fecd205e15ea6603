import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from './document-client.ts';
import { settings } from './settings.ts';
import { closedAttribute, parseUsageItem, seconds, type UsageItem } from './usage-item.ts';

/** How long a closed month stays, in seconds: far longer than a session token is valid. */
const closedLifetime = 24 * 60 * 60;

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
    periods.push(...z.parse(z.array(keySchema), page.Items ?? []).map(({ period }) => period));
    from = page.LastEvaluatedKey;
  } while (from);
  return periods;
}

/** Lets nothing be held in a month any more, and gives what is in it from then on. */
export async function closeMonth(userId: string, period: string, now: Date): Promise<UsageItem> {
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: settings.usageTable(),
      Key: { userId, period },
      UpdateExpression: 'SET #closed = if_not_exists(#closed, :now), expiresAt = :expiresAt',
      ExpressionAttributeNames: { '#closed': closedAttribute },
      ExpressionAttributeValues: { ':now': now.toISOString(), ':expiresAt': expiryAfter(now) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return parseUsageItem(Attributes);
}

/** Leaves of a month only that it is closed, until that is of no more use either. */
export async function clearMonth(userId: string, period: string, now: Date): Promise<void> {
  const Item = {
    userId,
    period,
    [closedAttribute]: now.toISOString(),
    expiresAt: expiryAfter(now),
  };
  await documents.send(new PutCommand({ TableName: settings.usageTable(), Item }));
}

function expiryAfter(now: Date): number {
  return seconds(now) + closedLifetime;
}
