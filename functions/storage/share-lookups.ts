import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { featureKeys } from '../../shared/features.ts';
import { ulidSchema } from '../../shared/ids.ts';
import { maxLooksPerHour } from '../../shared/shares.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';
import { shareLookupKey } from './share-keys.ts';

const shareLookupSchema = z.object({
  userId: z.string(),
  feature: z.enum(featureKeys),
  /** Of the result. */
  id: ulidSchema,
  /** When the share ends, in seconds since 1970. The table removes the item some time after it. */
  expiresAt: z.number(),
  views: z.number(),
  /** The hour in which it was looked at last, counted since 1970. */
  hour: z.number(),
  /** Looks within that hour. */
  looks: z.number(),
});

/** What a share leads to. It is found by the hash of the name: who reads the table learns no name from it. */
export type ShareLookup = z.infer<typeof shareLookupSchema>;

const secondsPerHour = 60 * 60;

/** A look may meet others that are counted at the same time. */
const maxTries = 3;

/** Whether a share that ends then, in seconds since 1970, is over. */
export function isOver({ expiresAt }: Pick<ShareLookup, 'expiresAt'>, now: Date): boolean {
  return expiresAt <= epochSeconds(now);
}

/** Has a share lead to its result, and does nothing where it does: what was counted stays. */
export async function putShareLookup(
  name: string,
  lookup: Pick<ShareLookup, 'userId' | 'feature' | 'id' | 'expiresAt'>,
): Promise<void> {
  const command = new PutCommand({
    TableName: settings.jobsTable(),
    Item: { ...keyOf(name), ...lookup, views: 0, hour: 0, looks: 0 },
    ConditionExpression: 'attribute_not_exists(jobId)',
  });
  try {
    await documents.send(command);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

export async function getShareLookup(name: string): Promise<ShareLookup | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: settings.jobsTable(), Key: keyOf(name), ConsistentRead: true }),
  );
  return Item && z.parse(shareLookupSchema, Item);
}

/** Removes a share for everybody, at once; one that is not there is no failure. */
export async function removeShareLookup(name: string): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: settings.jobsTable(), Key: keyOf(name) }));
}

/**
 * Counts a look at a share and gives what it leads to; undefined where no share has the name, or it is over. Only
 * a first look is a view. Above `maxLooksPerHour` it writes nothing and fails with `share_busy`.
 */
export async function lookUpShare(
  name: string,
  { isView, now }: { isView: boolean; now: Date },
): Promise<ShareLookup | undefined> {
  const hour = Math.floor(epochSeconds(now) / secondsPerHour);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const lookup = await getShareLookup(name);
    if (!lookup || isOver(lookup, now)) return undefined;
    if (lookup.hour === hour && lookup.looks >= maxLooksPerHour) break;
    if (await countLook(name, { isFirst: lookup.hour !== hour, hour, isView })) return lookup;
  }
  const retryAfter = (hour + 1) * secondsPerHour - epochSeconds(now);
  throw new StudioError('share_busy', { retryAfter });
}

type Look = { hour: number; isFirst: boolean; isView: boolean };

/** One write, which a share that was taken back meanwhile refuses. Tells whether it was counted. */
async function countLook(name: string, { hour, isFirst, isView }: Look): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: settings.jobsTable(),
    Key: keyOf(name),
    UpdateExpression: isFirst
      ? 'SET #hour = :hour, looks = :one ADD #views :views'
      : 'ADD looks :one, #views :views',
    ConditionExpression: isFirst ? '#hour < :hour' : '#hour = :hour AND looks < :most',
    ExpressionAttributeNames: { '#hour': 'hour', '#views': 'views' },
    ExpressionAttributeValues: {
      ':hour': hour,
      ':one': 1,
      ':views': isView ? 1 : 0,
      ...(!isFirst && { ':most': maxLooksPerHour }),
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

function keyOf(name: string): { jobId: string } {
  return { jobId: shareLookupKey(name) };
}
