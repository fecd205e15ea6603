import type { FinishingRecipe } from '../../../shared/finishing.ts';
import type { ExportChange } from '../../credentials/export-changes.ts';
import { sourceOf } from '../../credentials/source-picture.ts';
import { pictureFormatOf } from '../../storage/picture-formats.ts';
import type { FinishingFiles } from './finished-file.ts';

/** What a recipe has done to a cut-out, as its file says it. */
export function changesOf(
  { background, shadow, size, padding, format }: FinishingRecipe,
  { mask, original, backdrop }: FinishingFiles,
): ExportChange[] {
  const behind = background.kind === 'blurred' ? original : backdrop;
  const isFilled = ['white', 'color', 'gradient'].includes(background.kind);
  const isShaded = shadow.kind !== 'none' && shadow.strength > 0;
  return [
    ...when(mask !== undefined, { kind: 'painted' }),
    ...when(size.kind !== 'original', { kind: 'resized' }),
    ...when(padding > 0, { kind: 'extended' }),
    ...when(isFilled, { kind: 'filled' }),
    ...(behind ? [placed(behind)] : []),
    ...when(isShaded, { kind: 'shadow' }),
    ...when(format.kind !== 'png', { kind: 'converted' }),
  ];
}

function placed(bytes: Buffer): ExportChange {
  const contentType = pictureFormatOf(bytes)?.contentType ?? 'image/png';
  return { kind: 'placed', picture: sourceOf({ bytes, contentType }) };
}

function when(isDone: boolean, change: ExportChange): ExportChange[] {
  return isDone ? [change] : [];
}
