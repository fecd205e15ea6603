import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { featureKeys } from '../../shared/features.ts';
import { ulidSchema } from '../../shared/ids.ts';
import { backupDays } from '../../shared/privacy.ts';
import { shareNameSchema } from '../../shared/shares.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';
import { ownedSharesKey } from './share-keys.ts';
import { isOver, removeShareLookup } from './share-lookups.ts';

const ownedShareSchema = z.object({
  name: shareNameSchema,
  feature: z.enum(featureKeys),
  id: ulidSchema,
  /** Both in seconds since 1970. */
  createdAt: z.number(),
  expiresAt: z.number(),
  /** The idempotency key of the request that made it. */
  key: z.optional(z.string()),
});

/** A share as it is kept for its owner, who sees its name again. */
export type OwnedShare = z.infer<typeof ownedShareSchema>;

/** All shares of a person are one item, so that one conditional write holds their number. */
const itemSchema = z.object({
  version: z.number(),
  shares: z.array(ownedShareSchema),
  /** The person's account is deleted: they share nothing any more. */
  closed: z.optional(z.boolean()),
});

type Item = z.infer<typeof itemSchema>;

/** Another tab may change the same item. */
const maxTries = 5;

/** Shares whose look-ups are removed at once. */
const maxParallelCount = 8;

/** Seconds after which nobody makes a share any more: its request is over, and clocks are not further apart. */
const makingSeconds = 2 * 60;

/** Until when what a share leads to may still be written, in seconds since 1970. */
export function madeBy({ createdAt }: OwnedShare): number {
  return createdAt + makingSeconds;
}

/** A person's shares that are not over, newest first. */
export async function ownedShares(userId: string, now: Date): Promise<OwnedShare[]> {
  const item = await read(userId);
  return item.closed ? [] : openOf(item, now);
}

/** Changes a person's shares, of which `change` gets those that are not over, newest first. It may be called again. */
export async function changeOwnedShares(
  userId: string,
  now: Date,
  change: (shares: readonly OwnedShare[]) => readonly OwnedShare[],
): Promise<void> {
  await changeItem(userId, (item) => {
    if (item.closed) throw new StudioError('unauthorized');
    return { shares: change(openOf(item, now)), expiresAt: knownUntil(now) };
  });
}

/**
 * Ends all shares of a deleted account, and leaves only that there can be no others. Gives when nobody can be making one any
 * more, in seconds since 1970: until then it is to be done again.
 */
export async function closeOwnedShares(userId: string, now: Date): Promise<number> {
  // Those whose write may still come stay in it, so that the next run finds them.
  const isYoung = (share: OwnedShare) => epochSeconds(now) < madeBy(share);
  const { shares } = await close(userId, now, (item) => item.shares);
  await inParallel(shares, maxParallelCount, ({ name }) => removeShareLookup(name));
  if (!shares.every(isYoung)) await close(userId, now, () => shares.filter(isYoung));
  return Math.max(0, ...shares.filter(isYoung).map(madeBy));
}

function close(userId: string, now: Date, keep: (item: Item) => readonly OwnedShare[]) {
  const expiresAt = epochSeconds(now) + makingSeconds;
  return changeItem(userId, (item) => ({ shares: keep(item), closed: true, expiresAt }));
}

function openOf({ shares }: Item, now: Date): OwnedShare[] {
  return shares.filter((share) => !isOver(share, now));
}

async function read(userId: string): Promise<Item> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: settings.jobsTable(), Key: keyOf(userId), ConsistentRead: true }),
  );
  return Item ? z.parse(itemSchema, Item) : { version: 0, shares: [] };
}

/** What an item becomes; it stays at least until its shares are over. */
type Change = { shares: readonly OwnedShare[]; closed?: boolean; expiresAt: number };

/** Changes a person's item, and gives what it is then. `change` may be called again. */
async function changeItem(userId: string, change: (item: Item) => Change): Promise<Change> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const item = await read(userId);
    const changed = change(item);
    if (await replace(userId, item, changed)) return changed;
  }
  throw new StudioError('unavailable', { cause: new Error('The shares change all the time.') });
}

/** Writes what the item is now, unless others did since it was read. Tells whether it did. */
async function replace(userId: string, { version }: Item, changed: Change): Promise<boolean> {
  const command = new PutCommand({
    TableName: settings.jobsTable(),
    Item: {
      ...keyOf(userId),
      ...changed,
      version: version + 1,
      expiresAt: Math.max(changed.expiresAt, ...changed.shares.map(({ expiresAt }) => expiresAt)),
    },
    ConditionExpression: 'attribute_not_exists(jobId) OR #version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  });
  try {
    await documents.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** A list stays as long as backups know of shares that are not in it any more: a restoration goes by it. In seconds since 1970. */
function knownUntil(now: Date): number {
  return epochSeconds(now) + backupDays * 24 * 60 * 60;
}

function keyOf(userId: string): { jobId: string } {
  return { jobId: ownedSharesKey(userId) };
}
