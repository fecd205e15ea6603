import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { featureInfo } from '../../shared/features.ts';
import type { ResultReference } from '../../shared/result-reference.ts';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { isHidden } from './hidden-records.ts';

/** The attributes of records that hold keys of pictures; a tool has those it needs. */
const recordSchema = z.object({
  original: z.optional(z.string()),
  result: z.optional(z.string()),
  image: z.optional(z.string()),
});

/** Key of the picture that a person's reference names. Another person's result is missing as one that never was: `picture_gone`. */
export async function referencedKey(
  userId: string,
  { part, feature, id }: ResultReference,
): Promise<string> {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: settings.historyTable(),
      Key: { userId, recordId: `${featureInfo[feature].folder}#${id}` },
      ConsistentRead: true,
    }),
  );
  if (!Item || isHidden(Item)) throw new StudioError('picture_gone');
  const { original, result, image } = z.parse(recordSchema, Item);
  // What was generated, and what a video begins as, is the one picture of its record.
  const key = image ?? (part === 'result' ? result : original);
  if (key === undefined) throw new StudioError('picture_gone');
  return key;
}
