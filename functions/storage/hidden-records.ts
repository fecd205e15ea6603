import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { backupDays } from '../../shared/privacy.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';

/** What a record says from the moment its deletion begins: only its deletion finds it then. */
const hiddenSchema = z.object({ deletedAt: z.optional(z.number()) });

/** Condition and filter of all that is still shown. */
export const isShown = 'attribute_not_exists(deletedAt)';

/** Whether the item of a record is to be taken for missing. */
export function isHidden(item: unknown): boolean {
  return z.parse(hiddenSchema, item).deletedAt !== undefined;
}

type RecordKey = { userId: string; recordId: string };

/** Hides a record; what is hidden stays so. Throws where there is none, or its deletion is done. */
export function hiding(key: RecordKey, now: Date): UpdateCommand {
  return new UpdateCommand({
    TableName: settings.historyTable(),
    Key: key,
    UpdateExpression: 'SET deletedAt = if_not_exists(deletedAt, :now)',
    ConditionExpression: 'attribute_exists(recordId) AND attribute_not_exists(emptiedAt)',
    ExpressionAttributeValues: { ':now': epochSeconds(now) },
    ReturnValues: 'ALL_NEW',
  });
}

/**
 * Notes of a hidden record that its files are deleted, and takes its words out: only the sweep finds it then. Throws where there
 * is none.
 */
export function emptying(key: RecordKey, now: Date): UpdateCommand {
  return new UpdateCommand({
    TableName: settings.historyTable(),
    Key: key,
    UpdateExpression: 'SET emptiedAt = :now REMOVE prompt, provenance',
    ConditionExpression: 'attribute_exists(deletedAt)',
    ExpressionAttributeValues: { ':now': epochSeconds(now) },
  });
}

const backupSeconds = backupDays * 24 * 60 * 60;

/**
 * Leaves nothing of a record but that it was deleted, for as long as backups know it: so a restoration from them brings back what
 * was lost, and not what its person deleted. Throws where nothing is left of the record any more.
 */
export function burying(key: RecordKey, now: Date): PutCommand {
  const at = epochSeconds(now);
  return new PutCommand({
    TableName: settings.historyTable(),
    Item: { ...key, deletedAt: at, emptiedAt: at, expiresAt: at + backupSeconds },
    ConditionExpression: 'attribute_exists(recordId)',
  });
}
