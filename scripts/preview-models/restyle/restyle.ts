import sharp, { type Sharp } from 'sharp';
import * as z from 'zod/mini';
import { type PictureStyle, pictureStyleSchema } from '../../../shared/picture-styles.ts';
import { MAX_PIXELS } from '../background/picture.ts';
import { SIDE } from '../illustration/drawing/svg.ts';
import type { Style } from '../illustration/language/brief.ts';
import { RGB } from '../illustration/styles/raster.ts';
import { treatmentOf } from '../illustration/styles/style.ts';
import { createDice } from '../random.ts';
import { serveJobs } from '../worker-queue.ts';
import type { RestyleWish } from './restyle-engine.ts';

/** What the illustrations call each style. */
const treatments: Readonly<Record<PictureStyle, Style>> = {
  watercolor: 'watercolour',
  oil: 'oil',
  ink: 'ink',
  poster: 'poster',
  pixel: 'pixel',
  neon: 'neon',
};

/** Around the picture on its sheet, in pixels: there the styles leave the paper bare, which no photograph wants. */
const MARGIN = 56;

/** Pixels over which fine lines are taken out first: fur and grass would all shine. */
const MEDIAN: Readonly<Partial<Record<PictureStyle, number>>> = { neon: 5 };

/** Chance is the same for every picture: it moves brushes, and says nothing. */
const SEED = 19;

type Size = { width: number; height: number };

/** The picture in the middle of a square sheet, which its mirrored edges fill. */
async function onSheet(
  picture: Sharp,
  size: Size,
  style: PictureStyle,
): Promise<{ sheet: Buffer; inner: Inner }> {
  const times = (SIDE - 2 * MARGIN) / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * times));
  const height = Math.max(1, Math.round(size.height * times));
  const left = Math.floor((SIDE - width) / 2);
  const top = Math.floor((SIDE - height) / 2);
  const sheet = await picture
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .median(MEDIAN[style] ?? 1)
    .extend({
      ...{ left, right: SIDE - width - left, top, bottom: SIDE - height - top },
      extendWith: 'copy',
    })
    .raw()
    .toBuffer();
  return { sheet, inner: { left, top, width, height } };
}

type Inner = Size & { left: number; top: number };

/** Works a picture over in a style; blocks the thread it runs on for some seconds. */
export async function restyle({ image, style, strength }: RestyleWish): Promise<Uint8Array> {
  const upright = await sharp(image, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const photograph = () => sharp(upright.data, { raw: { width, height, channels: 3 } });
  const { sheet, inner } = await onSheet(photograph(), { width, height }, style);
  const treated = await treatmentOf(treatments[style])(sheet, createDice(SEED));
  const kernel = style === 'pixel' ? 'nearest' : 'lanczos3';
  const painted = sharp(treated, { raw: RGB })
    .extract(inner)
    .resize(width, height, { fit: 'fill', kernel });
  return Uint8Array.from(await mixed(painted, photograph(), 1 - strength));
}

/** A PNG of a painting with so much of the photograph over it, 0 to 1. */
async function mixed(painted: Sharp, photograph: Sharp, share: number): Promise<Buffer> {
  const encode = (picture: Sharp) =>
    picture.png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer();
  if (share === 0) return encode(painted);
  const over = await photograph.ensureAlpha(share).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = over.info;
  const whole = await painted.raw().toBuffer();
  return encode(
    sharp(whole, { raw: { width, height, channels: 3 } })
      .composite([{ input: over.data, raw: { width, height, channels } }])
      .removeAlpha(),
  );
}

const wishSchema = z.object({
  image: z.instanceof(Uint8Array),
  style: pictureStyleSchema,
  strength: z.number().check(z.gte(0), z.lte(1)),
});

serveJobs('restyle', wishSchema, restyle);
