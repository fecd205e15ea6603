import { StudioError } from '../platform/studio-error.ts';
import { cleanImage } from '../storage/images.ts';
import { cleanMask } from '../storage/masks.ts';
import { copyMedia, getMediaStart, isMissing, putMedia } from '../storage/media-bucket.ts';
import { extensionOf, finishingKey } from '../storage/object-keys.ts';
import { referencedKey } from '../storage/pictures-by-reference.ts';
import { type NamedImage, readUpload } from '../storage/uploads.ts';
import type { RemovedImage } from './removal-record.ts';

/** A file of a finishing that is ready to be put under its key. */
export type FinishingFile = { key: string; put: () => Promise<void> };

type Owner = { userId: string; record: RemovedImage; revision: string };

/** The mask that a person painted, in the size of the cut-out. */
export async function newMask(
  { userId, record, revision }: Owner,
  bytes: Buffer,
): Promise<FinishingFile> {
  const body = await cleanMask(bytes, await sizeOf(record.result));
  const key = finishingKey(userId, { id: record.id, revision }, 'mask.png');
  return { key, put: () => putMedia({ key, body, contentType: 'image/png' }) };
}

/** Where a PNG says its width, and its height behind it: the first of its chunks, whose place is fixed. */
const pngWidthAt = 16;

/** Width and height of a stored PNG in pixels. One that is not there was deleted meanwhile: `not_found`. */
async function sizeOf(key: string): Promise<{ width: number; height: number }> {
  try {
    const start = await getMediaStart(key, pngWidthAt + 8);
    return { width: start.readUInt32BE(pngWidthAt), height: start.readUInt32BE(pngWidthAt + 4) };
  } catch (error) {
    if (isMissing(error)) throw new StudioError('not_found', { cause: error });
    throw error;
  }
}

/** The picture that a person puts behind the subject. One of their results is copied as it is: it was written here. */
export async function newBackground(
  { userId, record, revision }: Owner,
  image: NamedImage,
): Promise<FinishingFile> {
  const save = { id: record.id, revision };
  if (image.kind === 'reference') {
    const from = await referencedKey(userId, image.reference);
    const key = finishingKey(userId, save, `backdrop.${extensionOf(from)}`);
    return { key, put: () => copyMedia(from, key) };
  }
  const { bytes, extension, contentType } = await cleanImage(await bytesOf(userId, image));
  const key = finishingKey(userId, save, `backdrop.${extension}`);
  return { key, put: () => putMedia({ key, body: bytes, contentType }) };
}

async function bytesOf(
  userId: string,
  image: Exclude<NamedImage, { kind: 'reference' }>,
): Promise<Buffer> {
  return image.kind === 'file' ? image.bytes : readUpload(userId, image.id);
}
