import sharp from 'sharp';
import { smallPictureType, smallSides } from '../../shared/small-pictures.ts';
import { decoder } from './decoder.ts';
import { smallKey } from './job-files.ts';
import type { MediaFile } from './media-bucket.ts';

/**
 * How they are encoded. `npm run bench -- bytes` measures what a page of them takes; more effort than
 * this takes longer than it takes to send what it saves.
 */
const encoding = { quality: 70, alphaQuality: 80, effort: 2 };

/** A picture, and where it lies. */
export type StoredPicture = Pick<MediaFile, 'key' | 'body'>;

/**
 * The small versions of a picture, as files beside it. It is decoded once: the smaller one is made of
 * the larger one. Fails where it cannot be decoded.
 */
export async function smallVersions({ key, body }: StoredPicture): Promise<MediaFile[]> {
  const largest = await decoder(body)
    .resize(box(Math.max(...smallSides)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = largest;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    smallSides.map(async (side) => ({
      key: smallKey(key, side),
      body: await sharp(data, { raw }).resize(box(side)).webp(encoding).toBuffer(),
      contentType: smallPictureType,
    })),
  );
}

/** No side is longer, nothing is cut off, and nothing is enlarged. */
function box(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
