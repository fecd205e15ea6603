import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { periodOf, previousPeriod } from '../../shared/usage.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { closedAttribute } from '../quota/usage-item.ts';
import { closeItem, openPeriods } from '../quota/usage-months.ts';

/** Where the item lies among the months of a person. */
export const addressPeriod = 'address';

/** An account's primary address as Clerk told it, in milliseconds since 1970. */
export type ToldAddress = { userId: string; hash: string; toldAt: number };

const itemSchema = z.object({
  hash: z.optional(z.string()),
  toldAt: z._default(z.number(), 0),
  /** Hashes of addresses that were the primary one before, and the last month that the account has joined them in. */
  former: z._default(z.record(z.string(), z.string()), {}),
  /** Goes up with each change. */
  version: z._default(z.number(), 0),
  [closedAttribute]: z.optional(z.string()),
});

type Item = z.infer<typeof itemSchema>;

/** An address of an account: the one that it has now, or had until a month. */
export type OwnAddress = { hash: string; until?: string };

/** How often it is tried to note an address while others are noted at the same moment. */
const maxTries = 4;

/**
 * Notes the hash of an account's primary address. A webhook that comes late does not replace a newer address.
 * False where the account is deleted: then nothing is noted.
 */
export async function noteAddress(told: ToldAddress, now: Date): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const known = await readItem(told.userId);
    if (known[closedAttribute] !== undefined) return false;
    const wanted = withAddress(known, told, now);
    if (wanted === known || (await replace(told.userId, known, wanted))) return true;
  }
  throw new Error('The addresses of an account changed with each try to note one.');
}

/** Closes the item, so that no address is noted any more, and gives the account's addresses of this month and the last. */
export async function closeAddresses(userId: string, now: Date): Promise<OwnAddress[]> {
  const { hash, former } = z.parse(itemSchema, await closeItem(userId, addressPeriod, now));
  const ended = recent(former, now).filter(([each]) => each !== hash);
  return [
    ...(hash === undefined ? [] : [{ hash }]),
    ...ended.map(([each, until]) => ({ hash: each, until })),
  ];
}

function withAddress(known: Item, { hash, toldAt }: ToldAddress, now: Date): Item {
  const { hash: before, former } = known;
  // Shortly before midnight of the 1st an account joins its address in the next month too.
  const until = openPeriods(now).at(-1) ?? periodOf(now);
  if (before === undefined) return { ...known, hash, toldAt };
  if (before === hash) return toldAt > known.toldAt ? { ...known, toldAt } : known;
  if (toldAt <= known.toldAt) {
    return former[hash] === until ? known : { ...known, former: { ...former, [hash]: until } };
  }
  const kept = Object.fromEntries(recent(former, now));
  return { ...known, hash, toldAt, former: { ...kept, [before]: until } };
}

/** Those of this month and the last: DynamoDB may keep an address, with its accounts, for days after its month. */
function recent(former: Item['former'], now: Date): [string, string][] {
  const first = previousPeriod(now);
  return Object.entries(former).filter(([, until]) => until >= first);
}

async function readItem(userId: string): Promise<Item> {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: settings.usageTable(),
      Key: { userId, period: addressPeriod },
      ConsistentRead: true,
    }),
  );
  return z.parse(itemSchema, Item ?? {});
}

/** False where it was changed meanwhile. */
async function replace(userId: string, known: Item, wanted: Item): Promise<boolean> {
  try {
    await documents.send(
      new PutCommand({
        TableName: settings.usageTable(),
        Item: { userId, period: addressPeriod, ...wanted, version: known.version + 1 },
        ...unchangedSince(known),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

function unchangedSince({ version }: Item) {
  if (version === 0) return { ConditionExpression: 'attribute_not_exists(userId)' };
  return {
    ConditionExpression: 'attribute_not_exists(#closed) AND version = :version',
    ExpressionAttributeNames: { '#closed': closedAttribute },
    ExpressionAttributeValues: { ':version': version },
  };
}
