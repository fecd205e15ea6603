import { type FinishingRecipe, untouchedRecipe } from '../../../shared/finishing.ts';
import { exportKey } from '../../storage/object-keys.ts';
import { filesOf, type RemovedImage } from '../removal-record.ts';

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

/** What goes when a person deletes an edited picture: its files, and those made of it as it is now. Earlier ones expire. */
export function filesToDelete(record: RemovedImage, userId: string): string[] {
  return [
    ...filesOf(record),
    exportKeyOf({ userId, record, kind: 'hd' }),
    exportKeyOf({ userId, record, kind: 'finished' }),
  ];
}
