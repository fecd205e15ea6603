import { smallPictureType, smallSides } from '../../shared/small-pictures.ts';
import { decoder, ofPixels, type Pixels, pixelsOf } from './decoder.ts';
import type { MediaFile } from './media-bucket.ts';
import { smallKey } from './object-keys.ts';

/**
 * How they are encoded. `npm run bench -- bytes` measures what a page of them takes; more effort than
 * this takes longer than it takes to send what it saves.
 */
const encoding = { quality: 70, alphaQuality: 80, effort: 2 };

/**
 * A picture, and where it lies; by its pixels where it was decoded before, with what is said of how it was made, in XMP. A file says
 * that itself.
 */
export type StoredPicture = Pick<MediaFile, 'key'> &
  ({ body: Buffer } | { reduced: Pixels; xmp: string });

/** A whole picture, decoded, in the size of its largest small version. Fails where it is damaged. */
export async function reducePicture(body: Buffer): Promise<Pixels> {
  return pixelsOf((await decoder(body)).resize(box(Math.max(...smallSides))));
}

/**
 * The small versions of a picture, as files beside it. It is decoded once, for both. Fails where it
 * cannot be decoded.
 */
export async function smallVersions({ key, ...picture }: StoredPicture): Promise<MediaFile[]> {
  const { reduced, xmp } = 'reduced' in picture ? picture : await opened(picture.body);
  return Promise.all(
    smallSides.map(async (side) => ({
      key: smallKey(key, side),
      body: await smallVersion(reduced, xmp, side),
      contentType: smallPictureType,
    })),
  );
}

async function opened(body: Buffer) {
  const { xmp } = await (await decoder(body)).metadata();
  return { reduced: await reducePicture(body), xmp: xmp?.toString() };
}

async function smallVersion(
  reduced: Pixels,
  xmp: string | undefined,
  side: number,
): Promise<Buffer> {
  const small = (await ofPixels(reduced)).resize(box(side)).webp(encoding);
  return (xmp === undefined ? small : small.withXmp(xmp)).toBuffer();
}

/** No side is longer, nothing is cut off, and nothing is enlarged. */
function box(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
