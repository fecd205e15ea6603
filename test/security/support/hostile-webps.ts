import sharp from 'sharp';
import { exifOf } from './exif-bytes.ts';
import type { Pictures } from './pictures.ts';
import {
  alphaChunk,
  animated,
  extendedChunk,
  losslessChunk,
  webpChunk,
  webpFile,
} from './webp-bytes.ts';

const [width, height] = [12_000, 3333];
const lossless =
  (w: number, h: number, hasAlpha = false) =>
  () =>
    webpFile([losslessChunk(w, h, hasAlpha)]);

/** The chunk of a lossy picture in the largest size. */
async function lossy(): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'teal' } as const;
  return (await sharp({ create }).webp({ effort: 0, quality: 1 }).toBuffer()).subarray(12);
}

const extended = (flags: number, ...chunks: readonly Buffer[]) =>
  webpFile([extendedChunk(width, height, flags), ...chunks]);
const turned = webpChunk('EXIF', exifOf(6));
const smallChunk = losslessChunk(64, 48);
const smallExtended =
  (flags: number, ...chunks: readonly Buffer[]) =>
  () =>
    webpFile([extendedChunk(64, 48, flags), ...chunks]);

/** As noisy as 2 MB can be in this size: what takes longest to write anew. */
async function noisy(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 800, height: 222, channels: 3, background: 'gray', noise } as const;
  const tile = await sharp({ create }).png().toBuffer();
  const wide = sharp(tile).resize(width, height, { fit: 'fill', kernel: 'nearest' });
  return wide.webp({ effort: 0, quality: 1 }).toBuffer();
}

/** Sizes that no picture has, and the largest that one may have, in every way of storing them. */
const sizes: Pictures = {
  'a WebP of 16,383 x 2,441': lossless(16_383, 2441),
  'a WebP of 2,441 x 16,383': lossless(2441, 16_383),
  'a WebP of 16,384 x 16,384': lossless(16_384, 16_384),
  'a WebP of 16,384 x 1': lossless(16_384, 1),
  'a WebP of 12,001 x 1': lossless(12_001, 1),
  'a WebP of 12,000 x 1': lossless(12_000, 1),
  'a WebP of 1 x 12,000': lossless(1, 12_000),
  'a WebP of 12,000 x 3,334': lossless(12_000, 3334),
  'a lossless WebP': lossless(width, height),
  'a lossless WebP of 3,333 x 12,000': lossless(height, width),
  'a lossless WebP with alpha': lossless(width, height, true),
  'a lossless WebP with alpha, turned': () =>
    extended(24, losslessChunk(width, height, true), turned),
  'a lossy WebP': async () => webpFile([await lossy()]),
  'a lossy WebP that is turned': async () => extended(8, await lossy(), turned),
  'a lossy WebP with alpha': async () => extended(16, alphaChunk, await lossy()),
  'a lossy WebP with alpha, turned': async () => extended(24, alphaChunk, await lossy(), turned),
  'a WebP as noisy as 2 MB can be': noisy,
};

/** Chunks that are missing, wrong, or more than one frame. */
const chunks: Pictures = {
  'a WebP of 2,000 frames of 64 x 48': () => animated(64, 48, 2000),
  'a WebP of 20,000 frames of 12,000 x 3,333': () => animated(width, height, 20_000),
  'an animation without frames': () => animated(64, 48, 0),
  'an animation whose frame is larger than it': () =>
    animated(64, 48, 2, losslessChunk(12_000, 3333)),
  'a WebP that says 12,000 x 12,000 and is 64 x 48': () =>
    webpFile([extendedChunk(12_000, 12_000, 0), smallChunk]),
  'a WebP that says 16,777,216 x 1 and is 64 x 48': () =>
    webpFile([extendedChunk(16_777_216, 1, 0), smallChunk]),
  'a WebP that says 64 x 48 and is 12,000 x 3,333': smallExtended(0, losslessChunk(width, height)),
  'a profile that is none, in a WebP': smallExtended(
    32,
    webpChunk('ICCP', Buffer.alloc(500, 7)),
    smallChunk,
  ),
  'a profile of 1.5 MB': smallExtended(32, webpChunk('ICCP', Buffer.alloc(1_500_000)), smallChunk),
  'XMP of 1.5 MB': smallExtended(4, smallChunk, webpChunk('XMP ', Buffer.alloc(1_500_000, 60))),
  'EXIF that is none, in a WebP': smallExtended(
    8,
    smallChunk,
    webpChunk('EXIF', Buffer.alloc(9, 255)),
  ),
  '100,000 unknown chunks': smallExtended(
    0,
    ...Array(100_000).fill(webpChunk('ABCD', Buffer.alloc(2))),
    smallChunk,
  ),
  'a WebP of a length that is wrong': () => webpFile([smallChunk], 0x7ffffff0),
  'a WebP of no length': () => webpFile([smallChunk], 0),
  'a WebP without pixels': () => webpFile([extendedChunk(64, 48, 16)]),
  'a WebP with alpha alone': smallExtended(16, alphaChunk),
  'a WebP that breaks off in 20 bytes': () => webpFile([smallChunk]).subarray(0, 20),
};

export const hostileWebps: Pictures = { ...sizes, ...chunks };
