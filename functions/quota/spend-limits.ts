import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Feature } from '../../shared/features.ts';
import {
  generationsOpen,
  reachedLimitOf,
  type SpendLimit,
  spendLimitCacheSeconds,
  spendLimitNames,
  spendLimits,
  spendLimitsItemId,
} from '../../shared/spend-limits.ts';
import { cachedValue } from '../platform/cached-value.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { describeCause, log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Subscriber } from '../platform/user.ts';

/** A group as the item tells of it; what an operator wrote otherwise stops it too. */
const groupSchema = z.catch(z.object({ value: z.string() }), { value: 'unknown' });

const itemSchema = z.object({ free: z.optional(groupSchema), paid: z.optional(groupSchema) });

/** Most time in milliseconds for the read: admission waits for it, and goes on by what was known before. */
const maxReadMs = 2_000;

/** What was read last: it is used while the table cannot be read. */
let lastKnown: ReadonlySet<SpendLimit> = new Set();

const cached = cachedValue(spendLimitCacheSeconds * 1000, readSpendLimits);

/**
 * The spend limits that are reached, at most 30 seconds old. Where they cannot be read, the last known ones
 * are used, and at first none: the limits are for days that run away, and trouble with a table must
 * not refuse everybody. The spend alarm tells a person in any case.
 */
export function reachedSpendLimits(): Promise<ReadonlySet<SpendLimit>> {
  return cached.get();
}

/**
 * Stops or opens the generations of a group of plans, as of `since`. Does nothing, and gives false, if that was done as of a later
 * moment: an alarm may tell of its changes twice, late, and in any order.
 */
export async function setGenerations(
  spendLimit: SpendLimit,
  value: string,
  since: Date,
): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: settings.limitsTable(),
    Key: { id: spendLimitsItemId },
    UpdateExpression: 'SET #group = :set',
    ConditionExpression: 'attribute_not_exists(#group) OR #group.#setAt <= :since',
    ExpressionAttributeNames: { '#group': spendLimit, '#setAt': 'setAt' },
    ExpressionAttributeValues: {
      ':set': { value, setAt: since.getTime() / 1000 },
      ':since': since.getTime() / 1000,
    },
  });
  try {
    await documents.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function readSpendLimits(): Promise<ReadonlySet<SpendLimit>> {
  const command = new GetCommand({
    TableName: settings.limitsTable(),
    Key: { id: spendLimitsItemId },
  });
  try {
    const abortSignal = AbortSignal.timeout(maxReadMs);
    const { Item = {} } = await documents.send(command, { abortSignal });
    const told = z.parse(itemSchema, Item);
    const isReached = (name: SpendLimit) =>
      (told[name]?.value ?? generationsOpen) !== generationsOpen;
    lastKnown = new Set(spendLimitNames.filter(isReached));
  } catch (error) {
    log.warn('The spend limits could not be read', { cause: describeCause(error) });
  }
  return lastKnown;
}

/** Refuses what would spend for a person whose spend limit is reached: a new use, or the start of one in line. */
export async function refuseBeyondSpendLimit(
  { user, feature }: { user: Pick<Subscriber, 'plan'>; feature: Feature },
  reached: ReadonlySet<SpendLimit>,
): Promise<void> {
  if (reached.size === 0) return;
  const spendLimit = reachedLimitOf(await user.plan(), reached);
  if (!spendLimit) return;
  const { code } = spendLimits[spendLimit];
  record('quotaRefusals', 1, { Feature: feature, Code: code });
  throw new StudioError(code);
}
