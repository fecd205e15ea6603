import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { nextResetAfter, startOf } from '../../shared/usage.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import { type Counts, countsIn } from './carried-uses.ts';

/** An address in a month, `2026-11`. */
export type AddressMonth = { hash: string; period: string };

/**
 * What deleted accounts with an address used in a month, and the ids of the living accounts that it counts for
 * too.
 */
type AddressUses = { counts: Counts; accounts: readonly string[] };

/** How long the item outlives its month: longer than any clock is behind. */
const tailSeconds = 60 * 60;

const itemSchema = z.looseObject({ accounts: z._default(z.set(z.string()), new Set()) });

/**
 * Adds an account to an address, and gives the uses that were added before. Uses that are added later are
 * carried over to the account, since whoever adds them finds it here.
 */
export function joinAddress(address: AddressMonth, userId: string) {
  return change(address, {
    UpdateExpression: 'SET expiresAt = :expiresAt ADD accounts :account',
    ExpressionAttributeValues: { ':expiresAt': expiryOf(address), ':account': new Set([userId]) },
  });
}

/** Takes an account off an address, if it is there. */
export function leaveAddress(address: AddressMonth, userId: string) {
  return change(address, {
    UpdateExpression: 'DELETE accounts :account',
    ConditionExpression: 'contains(accounts, :id)',
    ExpressionAttributeValues: { ':account': new Set([userId]), ':id': userId },
  });
}

/** A deleted account, and what it used in a month; `mark` stands for it in the item, and tells nobody whose it is. */
type DeletedUses = { userId: string; mark: string; uses: Counts };

/**
 * Adds what a deleted account used to its address, once: the item keeps the mark as long as there is one, since what was sent
 * before the person is forgotten may come after that.
 */
export function addUses(
  address: AddressMonth,
  { userId, mark, uses }: DeletedUses,
): Promise<AddressUses> {
  const added = Object.entries(uses);
  const adding = added.map((_, n) => `#counter${n} :count${n}`);
  return change(address, {
    UpdateExpression: `SET expiresAt = :expiresAt ADD counted :marks, ${adding.join(', ')} DELETE accounts :account`,
    ConditionExpression: 'NOT contains(counted, :mark)',
    ExpressionAttributeNames: Object.fromEntries(added.map(([name], n) => [`#counter${n}`, name])),
    ExpressionAttributeValues: {
      ':expiresAt': expiryOf(address),
      ':marks': new Set([mark]),
      ':mark': mark,
      ':account': new Set([userId]),
      ...Object.fromEntries(added.map(([, count], n) => [`:count${n}`, count])),
    },
  });
}

type Change = Pick<
  ConstructorParameters<typeof UpdateCommand>[0],
  | 'UpdateExpression'
  | 'ConditionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
>;

/** Changes an address's month, unless that was done before, and gives what is in it then. */
async function change(address: AddressMonth, step: Change): Promise<AddressUses> {
  const key = { TableName: settings.usageTable(), Key: keyOf(address) };
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({ ...key, ...step, ReturnValues: 'ALL_NEW' }),
    );
    return parseUses(Attributes);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { Item } = await documents.send(new GetCommand({ ...key, ConsistentRead: true }));
    return parseUses(Item);
  }
}

function parseUses(item: Readonly<Record<string, unknown>> = {}): AddressUses {
  return { counts: countsIn(item), accounts: [...z.parse(itemSchema, item).accounts] };
}

/** Among the months of people, whose ids never look like this. */
function keyOf({ hash, period }: AddressMonth) {
  return { userId: `address#${hash}`, period };
}

function expiryOf({ period }: AddressMonth): number {
  return epochSeconds(nextResetAfter(startOf(period))) + tailSeconds;
}
