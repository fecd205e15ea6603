import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { type RateLimitKey, rateLimitKeys, rateLimits } from '../../shared/rate-limits.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import { userHash } from '../platform/user.ts';

/** Each other attribute counts one kind of request in one window: see `counterName`. */
const limitsItemSchema = z.looseObject({
  /** Since when the account is deleted. */
  closedAt: z.optional(z.string()),
});

/** What one person has sent of late; an item lives a day longer than the last of it. */
export type LimitsItem = z.infer<typeof limitsItemSchema>;

/** How long an item outlives the last write, in seconds: far longer than a session token is valid. */
const itemLifetimeSeconds = 24 * 60 * 60;

/** Windows that are over and may stay in an item: a write of less than 1 KB is the cheapest. */
const maxPastCounters = 16;

/** The attribute that counts in the window that a moment lies in: `uploads_29902340`. */
export function counterName(key: RateLimitKey, now: Date): string {
  return `${key}_${windowOf(key, now)}`;
}

/** Seconds until the next window begins, at least 1. */
export function secondsToNextWindow(key: RateLimitKey, now: Date): number {
  return (windowOf(key, now) + 1) * rateLimits[key].windowSeconds - epochSeconds(now);
}

/** Number of a window since 1970. */
function windowOf(key: RateLimitKey, now: Date): number {
  return Math.floor(epochSeconds(now) / rateLimits[key].windowSeconds);
}

/** The counters of windows that are over, once there are so many that it is worth a write. */
export function countersToDrop(item: LimitsItem, now: Date): string[] {
  const names = Object.keys(item);
  if (names.length <= maxPastCounters) return [];
  const past = names.filter((name) => isPast(name, now));
  return past.length > maxPastCounters ? past : [];
}

/** The previous window is not past: a machine whose clock is a little behind still counts in it. */
function isPast(name: string, now: Date): boolean {
  const [kind, window] = name.split('_');
  const key = rateLimitKeys.find((each) => each === kind);
  return key !== undefined && Number(window) < windowOf(key, now) - 1;
}

/** Reads an item as it is stored; a missing one is of somebody who has sent nothing of late. */
export function parseLimitsItem(item: Readonly<Record<string, unknown>> = {}): LimitsItem {
  return z.parse(limitsItemSchema, item);
}

/** When an item that is written now may be forgotten, in seconds since 1970. */
export function limitsExpiry(now: Date): number {
  return epochSeconds(now) + itemLifetimeSeconds;
}

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
