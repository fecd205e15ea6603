import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { rateLimitKeys } from '../../shared/rate-limits.ts';
import { documents } from './document-client.ts';
import { type LimitsItem, leaseSlots, limitsExpiry, parseLimitsItem } from './limits-item.ts';
import { userHash } from './object-keys.ts';
import { settings } from './settings.ts';

/** One UpdateItem of a person's item, without its table and key. */
export type LimitsStep = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
};

/** Most time that a write may take, in milliseconds: every request waits for one before its own work. */
const longestWrite = 3_000;

/** Does a step, or gives the item that its condition failed on. */
export async function writeLimits(
  userId: string,
  step: LimitsStep,
): Promise<{ done: true } | { done: false; item: LimitsItem }> {
  const command = new UpdateCommand({
    TableName: settings.limitsTable(),
    Key: { id: userHash(userId) },
    ...step,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await documents.send(command, { abortSignal: AbortSignal.timeout(longestWrite) });
    return { done: true };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The client leaves this item in DynamoDB's own typed values.
    return { done: false, item: parseLimitsItem(error.Item && unmarshall(error.Item)) };
  }
}

/**
 * Marks the account as deleted and forgets what the person has sent: from then on their last token, which
 * is valid for a minute more, is refused by every route.
 */
export async function closeAccount(userId: string, now: Date): Promise<void> {
  const known = [...rateLimitKeys, ...leaseSlots];
  const names = Object.fromEntries(known.map((name) => [`#${name}`, name]));
  await documents.send(
    new UpdateCommand({
      TableName: settings.limitsTable(),
      Key: { id: userHash(userId) },
      UpdateExpression: `SET #closedAt = if_not_exists(#closedAt, :now), expiresAt = :expiresAt REMOVE ${Object.keys(names).join(', ')}`,
      ExpressionAttributeNames: { '#closedAt': 'closedAt', ...names },
      ExpressionAttributeValues: { ':now': now.toISOString(), ':expiresAt': limitsExpiry(now) },
    }),
  );
}
