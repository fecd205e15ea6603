import { type FinishingRecipe, untouchedRecipe } from '../../../shared/finishing.ts';
import { exportKey } from '../../storage/object-keys.ts';
import { type RemovedImage, removals } from '../removal-record.ts';

/** A file that a person wants of a cut-out. */
export type Export = { userId: string; record: RemovedImage; kind: 'hd' | 'finished' };

/** Where it lies once it is made: the same file always has the same key, and another one another. */
export function exportKeyOf({ userId, record, kind }: Export): string {
  const { id, finishing } = record;
  if (kind === 'hd') return exportKey(userId, id, 'hd.png');
  return exportKey(userId, id, `${finishing?.revision ?? 'first'}.${recipeOf(record).format.kind}`);
}

export function recipeOf({ finishing }: RemovedImage): FinishingRecipe {
  return finishing?.recipe ?? untouchedRecipe;
}

/**
 * Edited pictures, for those who delete them at their person's word: the files made of one as it is now go with it. Earlier ones expire.
 */
export const exportedRemovals = {
  ...removals,
  files: (record: RemovedImage, userId: string): string[] => [
    ...removals.files(record),
    exportKeyOf({ userId, record, kind: 'hd' }),
    exportKeyOf({ userId, record, kind: 'finished' }),
  ],
};
