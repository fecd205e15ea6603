import { finishedFormats } from '../../../shared/finished/format.ts';
import { hdScale } from '../../../shared/image-editing.ts';
import type { ExportChange } from '../../credentials/export-changes.ts';
import { exportMaking } from '../../credentials/making.ts';
import { markedFile } from '../../credentials/mark-file.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { decoder } from '../../storage/decoder.ts';
import { resultPng } from '../../storage/images.ts';
import { getMedia, isMissing, putMedia } from '../../storage/media-bucket.ts';
import { changesOf } from './changes.ts';
import { type Export, recipeOf } from './export.ts';
import { finishedFile } from './finished-file.ts';
import { kernel } from './placed.ts';

/** A file before it is marked, and the result that it was made of. */
type Made = {
  body: Buffer;
  contentType: (typeof finishedFormats)[keyof typeof finishedFormats]['type'];
  result: Buffer;
  changes: readonly ExportChange[];
};

/** Makes the file, marks it and puts it under its key. Gives how many bytes it has. */
export async function storeExport(order: Export, key: string): Promise<number> {
  const { body, contentType, result, changes } = await made(order);
  const at = new Date().toISOString();
  const parent = { body: result, contentType: 'image/png' } as const;
  const making = exportMaking({ of: order.record, at }, changes, parent);
  const file = await markedFile({ key, body, contentType }, { feature: 'imageEditing', making });
  await putMedia(file);
  return file.body.length;
}

function made({ record, kind }: Export): Promise<Made> {
  return kind === 'hd' ? enlarged(record.result) : finished(record);
}

async function enlarged(key: string): Promise<Made> {
  const result = await stored(key, 'not_found');
  const { width, height } = await (await decoder(result)).metadata();
  const larger = (await decoder(result)).resize(width * hdScale, height * hdScale, { kernel });
  const body = await larger.png(resultPng).toBuffer();
  return { body, contentType: 'image/png', result, changes: [{ kind: 'resized' }] };
}

async function finished(record: Export['record']): Promise<Made> {
  const recipe = recipeOf(record);
  const { mask, background } = record.finishing ?? {};
  const [cutOut, original] = await Promise.all([
    stored(record.result, 'not_found'),
    stored(record.original, 'not_found'),
  ]);
  // Another tab may have kept another finishing since, and with it other files.
  const files = {
    cutOut,
    original,
    mask: mask ? await stored(mask, 'finishing_conflict') : undefined,
    backdrop: background ? await stored(background, 'finishing_conflict') : undefined,
  };
  const body = await finishedFile(recipe, files);
  const { type } = finishedFormats[recipe.format.kind];
  return { body, contentType: type, result: cutOut, changes: changesOf(recipe, files) };
}

async function stored(key: string, missing: 'not_found' | 'finishing_conflict'): Promise<Buffer> {
  try {
    return await getMedia(key);
  } catch (error) {
    if (isMissing(error)) throw new StudioError(missing, { cause: error });
    throw error;
  }
}
