import { smallPictureType, smallSides } from '../../shared/small-pictures.ts';
import { decoder, ofPixels, type Pixels, pixelsOf } from './decoder.ts';
import type { MediaFile } from './media-bucket.ts';
import { smallKey } from './object-keys.ts';

/**
 * How they are encoded. `npm run bench -- bytes` measures what a page of them takes; more effort than
 * this takes longer than it takes to send what it saves.
 */
const encoding = { quality: 70, alphaQuality: 80, effort: 2 };

/** A picture, and where it lies; by its pixels where it was decoded before. */
export type StoredPicture = Pick<MediaFile, 'key'> & ({ body: Buffer } | { reduced: Pixels });

/** A whole picture, decoded, in the size of its largest small version. Fails where it is damaged. */
export async function reducePicture(body: Buffer): Promise<Pixels> {
  return pixelsOf((await decoder(body)).resize(box(Math.max(...smallSides))));
}

/**
 * The small versions of a picture, as files beside it. It is decoded once, for both. Fails where it
 * cannot be decoded.
 */
export async function smallVersions({ key, ...picture }: StoredPicture): Promise<MediaFile[]> {
  const pixels = 'reduced' in picture ? picture.reduced : await reducePicture(picture.body);
  return Promise.all(
    smallSides.map(async (side) => ({
      key: smallKey(key, side),
      body: await (await ofPixels(pixels)).resize(box(side)).webp(encoding).toBuffer(),
      contentType: smallPictureType,
    })),
  );
}

/** No side is longer, nothing is cut off, and nothing is enlarged. */
function box(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
