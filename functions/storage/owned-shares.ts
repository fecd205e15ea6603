import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
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
const itemSchema = z.object({ version: z.number(), shares: z.array(ownedShareSchema) });

type Item = z.infer<typeof itemSchema>;

/** Another tab may change the same item. */
const maxTries = 5;

/** Shares whose look-ups are removed at once. */
const maxParallelCount = 8;

/** A person's shares that are not over, newest first. */
export async function ownedShares(userId: string, now: Date): Promise<OwnedShare[]> {
  return openOf(await read(userId), now);
}

/** Changes a person's shares, of which `change` gets those that are not over, newest first. It may be called again. */
export async function changeOwnedShares(
  userId: string,
  now: Date,
  change: (shares: readonly OwnedShare[]) => readonly OwnedShare[],
): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const item = await read(userId);
    if (await replace(userId, item, change(openOf(item, now)))) return;
  }
  throw new StudioError('unavailable', { cause: new Error('The shares change all the time.') });
}

/** Ends all shares of a person, and leaves nothing of them. */
export async function removeOwnedShares(userId: string): Promise<void> {
  const { shares } = await read(userId);
  await inParallel(shares, maxParallelCount, ({ name }) => removeShareLookup(name));
  await documents.send(new DeleteCommand({ TableName: settings.jobsTable(), Key: keyOf(userId) }));
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

/** Writes what the shares are now, unless others did since they were read. Tells whether it did. */
async function replace(
  userId: string,
  { version }: Item,
  shares: readonly OwnedShare[],
): Promise<boolean> {
  const command = new PutCommand({
    TableName: settings.jobsTable(),
    Item: {
      ...keyOf(userId),
      version: version + 1,
      shares,
      expiresAt: Math.max(knownUntil(), ...shares.map(({ expiresAt }) => expiresAt)),
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
function knownUntil(): number {
  return epochSeconds(new Date()) + backupDays * 24 * 60 * 60;
}

function keyOf(userId: string): { jobId: string } {
  return { jobId: ownedSharesKey(userId) };
}
