import sharp, { type OutputInfo } from 'sharp';
import { smallPictureType, smallSides } from '../../shared/small-pictures.ts';
import { decoder } from './decoder.ts';
import { smallKey } from './job-files.ts';
import type { MediaFile } from './media-bucket.ts';

/**
 * How they are encoded. `npm run bench -- bytes` measures what a page of them takes; more effort than
 * this takes longer than it takes to send what it saves.
 */
const encoding = { quality: 70, alphaQuality: 80, effort: 2 };

/** The pixels of a picture, which are at least those of its largest small version. */
export type ReducedPicture = { data: Buffer; info: OutputInfo };

/** A picture, and where it lies. `reduced` is given where it was decoded before. */
export type StoredPicture = Pick<MediaFile, 'key' | 'body'> & { reduced?: ReducedPicture };

/** Decodes a whole picture. Fails where it is damaged. */
export function reducePicture(body: Buffer): Promise<ReducedPicture> {
  return decoder(body)
    .resize(box(Math.max(...smallSides)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * The small versions of a picture, as files beside it. It is decoded once: the smaller one is made of
 * the larger one. Fails where it cannot be decoded.
 */
export async function smallVersions({ key, body, reduced }: StoredPicture): Promise<MediaFile[]> {
  const { data, info } = reduced ?? (await reducePicture(body));
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
