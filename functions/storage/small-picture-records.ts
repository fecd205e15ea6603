import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { featureInfo } from '../../shared/features.ts';
import type { FeatureWithPictures, SmallPictures } from '../../shared/small-pictures.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { isHidden, isShown } from './hidden-records.ts';
import { smallKey } from './object-keys.ts';

/**
 * What a record says of its small pictures: all of them are there, or its pictures cannot be read and
 * none will be. A record that says nothing has none so far.
 */
export const smallMarkSchema = z.enum(['made', 'damaged']);

export type SmallMark = z.infer<typeof smallMarkSchema>;

type Owned = { userId: string; feature: FeatureWithPictures; id: string };

/** The attributes of records that hold keys of pictures; a tool has those it needs. */
const recordSchema = z.object({
  small: z.optional(smallMarkSchema),
  original: z.optional(z.string()),
  result: z.optional(z.string()),
  image: z.optional(z.string()),
});

/** A record of any tool with pictures, as far as its small ones are concerned; `pictures` are keys. */
export type SmallRecord = { small: SmallMark | undefined; pictures: readonly string[] };

export async function getSmallRecord(owned: Owned): Promise<SmallRecord | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: settings.historyTable(), Key: keyOf(owned), ConsistentRead: true }),
  );
  if (!Item || isHidden(Item)) return undefined;
  const { small, original, result, image } = z.parse(recordSchema, Item);
  return { small, pictures: [original, result, image].filter((key) => key !== undefined) };
}

/** Notes what became of a record's small pictures, unless that is known. Tells whether there is a record. */
export async function markSmall(owned: Owned, mark: SmallMark): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: settings.historyTable(),
    Key: keyOf(owned),
    UpdateExpression: 'SET #small = :mark',
    ConditionExpression: `attribute_exists(recordId) AND ${isShown} AND attribute_not_exists(#small)`,
    ExpressionAttributeNames: { '#small': 'small' },
    ExpressionAttributeValues: { ':mark': mark },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await documents.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      return error.Item !== undefined && !('deletedAt' in error.Item);
    throw error;
  }
}

/** Addresses of the small versions of a record's picture, if it has them. */
export function smallAddressesOf(
  { small }: { small?: SmallMark | undefined },
  picture: string,
): SmallPictures | undefined {
  if (small !== 'made') return undefined;
  return { 160: `/${smallKey(picture, 160)}`, 640: `/${smallKey(picture, 640)}` };
}

function keyOf({ userId, feature, id }: Owned) {
  return { userId, recordId: `${featureInfo[feature].folder}#${id}` };
}
