import type { RecordStep } from '../storage/history-table.ts';
import type { KeptFinishing } from './removal-record.ts';

/** A step of a save of a finishing, on the record of its cut-out. */
export type FilesStep = Pick<RecordStep, 'UpdateExpression'> & {
  ExpressionAttributeValues: Record<string, unknown>;
};

/** Says under which keys files will lie. */
export const listing = (keys: readonly string[]): FilesStep => ({
  UpdateExpression: 'ADD finishingFiles :keys',
  ExpressionAttributeValues: { ':keys': new Set(keys) },
});

/** Forgets the keys of files that are gone. */
export const unlisting = (keys: readonly string[]): FilesStep => ({
  UpdateExpression: 'DELETE finishingFiles :keys',
  ExpressionAttributeValues: { ':keys': new Set(keys) },
});

/** Keeps a finishing. */
export const keeping = (kept: KeptFinishing): FilesStep => ({
  UpdateExpression: 'SET finishing = :kept',
  ExpressionAttributeValues: { ':kept': kept },
});

/** Does a step under the condition that nobody has kept another finishing meanwhile. */
export function ifSeen(seen: string | undefined, step: FilesStep): RecordStep {
  if (seen === undefined)
    return { ...step, ConditionExpression: 'attribute_not_exists(finishing)' };
  return {
    ...step,
    ConditionExpression: 'finishing.revision = :seen',
    ExpressionAttributeValues: { ...step.ExpressionAttributeValues, ':seen': seen },
  };
}
