import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { featureKeys } from '../../shared/features.ts';
import { startOf } from '../../shared/usage.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { closedAttribute } from '../quota/usage-item.ts';
import { monthExpiry } from '../quota/usage-steps.ts';

/** The counters of a month's item, by the names of their attributes. */
const counters: readonly string[] = featureKeys;

/** Uses, by counter; one that is missing is 0. */
export type Counts = Readonly<Record<string, number>>;

const countSchema = z._default(z.number(), 0);

/** What an item counts, without the counters that stand at 0. */
export function countsIn(item: Readonly<Record<string, unknown>> = {}): Counts {
  return positive((counter) => z.parse(countSchema, item[counter]));
}

/** What a person did in a month themselves: without what was carried into it. */
export function ownCounts(counted: Counts, carried: Counts): Counts {
  return positive((counter) => (counted[counter] ?? 0) - (carried[counter] ?? 0));
}

/**
 * What is carried into a month when an address has been used so much: the greater of both, so that it
 * does not matter in which order, and how often, addresses are told. A person with two addresses has
 * the uses of the one that was used more, since the uses of either may be the same ones.
 */
export function carriedTogether(carried: Counts, known: Counts): Counts {
  return positive((counter) => Math.max(carried[counter] ?? 0, known[counter] ?? 0));
}

function positive(value: (counter: string) => number): Counts {
  const entries = counters.map((counter) => [counter, value(counter)] as const);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

/** A person's month, `2026-11`. */
export type Month = { userId: string; period: string };

const monthSchema = z.looseObject({
  /** The part of the counters that was carried over from deleted accounts with the same address. */
  carried: z.optional(z.record(z.string(), z.number())),
});

/** How often it is tried to carry uses while others are carried at the same moment. */
const maxTries = 4;

/** What an account used in a month by itself. It changes no more once the month is closed and nothing is reserved in it. */
export async function ownUses(month: Month): Promise<Counts> {
  const { item, carried } = await readMonth(month);
  return ownCounts(countsIn(item), carried ?? {});
}

/**
 * Adds to a person's month what deleted accounts with the same address used, as far as it is not in it yet.
 * Does nothing where the person's own account is deleted too.
 */
export async function carryUses(month: Month, known: Counts): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { item, carried } = await readMonth(month);
    const wanted = carriedTogether(carried ?? {}, known);
    const missing = ownCounts(wanted, carried ?? {});
    if (Object.keys(missing).length === 0 || item[closedAttribute] !== undefined) return;
    if (await add(month, { carried, wanted, missing })) return;
  }
  throw new Error('What is carried into a month changed with each try to add to it.');
}

async function readMonth(month: Month) {
  const { Item: item = {} } = await documents.send(
    new GetCommand({ TableName: settings.usageTable(), Key: month, ConsistentRead: true }),
  );
  return { item, carried: z.parse(monthSchema, item).carried };
}

type Addition = { carried: Counts | undefined; wanted: Counts; missing: Counts };

/** False where something was carried meanwhile, or the month was closed. */
async function add(month: Month, { carried, wanted, missing }: Addition): Promise<boolean> {
  const added = Object.entries(missing);
  const adding = added.map((_, n) => `#counter${n} :count${n}`).join(', ');
  const unchanged =
    carried === undefined ? 'attribute_not_exists(carried)' : 'carried = :carriedBefore';
  try {
    await documents.send(
      new UpdateCommand({
        TableName: settings.usageTable(),
        Key: month,
        UpdateExpression: `SET carried = :carried, expiresAt = :expiresAt ADD ${adding}`,
        ConditionExpression: `attribute_not_exists(#closed) AND ${unchanged}`,
        ExpressionAttributeNames: {
          '#closed': closedAttribute,
          ...Object.fromEntries(added.map(([name], n) => [`#counter${n}`, name])),
        },
        ExpressionAttributeValues: {
          ':carried': wanted,
          ':expiresAt': monthExpiry(startOf(month.period)),
          ...(carried && { ':carriedBefore': carried }),
          ...Object.fromEntries(added.map(([, count], n) => [`:count${n}`, count])),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
