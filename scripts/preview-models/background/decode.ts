import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture.ts';

/** Longest side of the copy in which the subject is looked for. */
const WORKING_SIDE = 480;
/** A picture with more pixels than this is refused, which bounds the engine's memory. */
const PIXEL_LIMIT = 40_000_000;

async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Decodes an upright picture in full size, and a small copy of it to work on. */
export async function decode(image: Buffer): Promise<{ full: Picture; small: Picture }> {
  const upright = sharp(image, { limitInputPixels: PIXEL_LIMIT })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' });
  const full = await toPicture(upright);
  const raw = { width: full.width, height: full.height, channels: 3 as const };
  const small = await toPicture(
    sharp(full.rgb, { raw }).resize(WORKING_SIDE, WORKING_SIDE, {
      fit: 'inside',
      kernel: 'mitchell',
      withoutEnlargement: true,
    }),
  );
  return { full, small };
}
