import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { userHash } from '../platform/user.ts';
import { type LimitsItem, limitsExpiry, parseLimitsItem } from './limits-item.ts';

/** One conditional UpdateItem of a person's item, without its table and key. */
export type LimitsStep = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Most time that a write may take, in milliseconds: every request waits for one before its own work. */
const maxWriteMs = 3_000;

/** Does a step, and gives the item as it is then; or, where its condition failed, the item as it was. */
export async function writeLimits(
  userId: string,
  step: LimitsStep,
): Promise<{ done: boolean; item: LimitsItem }> {
  const command = new UpdateCommand({
    TableName: settings.limitsTable(),
    Key: { id: userHash(userId) },
    ...step,
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const abortSignal = AbortSignal.timeout(maxWriteMs);
    const { Attributes } = await documents.send(command, { abortSignal });
    return { done: true, item: parseLimitsItem(Attributes) };
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
  const Item = {
    id: userHash(userId),
    closedAt: now.toISOString(),
    expiresAt: limitsExpiry(now),
  };
  await documents.send(new PutCommand({ TableName: settings.limitsTable(), Item }));
}
