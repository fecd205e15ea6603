import sharp from 'sharp';
import * as z from 'zod/mini';
import { componentsOf, dilate } from '../background/masks.ts';
import { MAX_PIXELS, type Mask, type Size, toPicture } from '../background/picture.ts';
import { serveJobs } from '../worker-queue.ts';
import { type Box, scaledBox, unionOfBoxes, within } from './box.ts';
import { fillHole } from './fill-hole.ts';
import type { InpaintWish } from './inpaint-engine.ts';

/** Longest side of the copy in which the painted places are told apart. */
const OVERVIEW_PX = 256;

/** Painted places that are filled one by one, each from what is around it; more are filled together. */
const MAX_PLACES = 6;

/** Takes out of a picture what is white in the mask; blocks the thread it runs on for some seconds. */
export async function inpaint({ image, mask }: InpaintWish): Promise<Uint8Array> {
  const picture = await toPicture(
    sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace('srgb').removeAlpha(),
  );
  const { width, height } = picture;
  const painted = await readMask(mask, picture);
  for (const place of placesOf(painted)) fillHole(picture, painted, place);
  const png = sharp(picture.rgb, { raw: { width, height, channels: 3 } }).png({
    compressionLevel: 2,
    adaptiveFiltering: true,
  });
  return Uint8Array.from(await png.toBuffer());
}

async function readMask(bytes: Uint8Array, { width, height }: Size): Promise<Mask> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height || info.channels !== 1) {
    throw new Error('The mask is not as large as its picture.');
  }
  const mask = { width, height, data: new Uint8Array(data.map((level) => (level > 0 ? 1 : 0))) };
  const count = mask.data.reduce((sum, value) => sum + value, 0);
  if (count === 0) throw new Error('Nothing is painted over.');
  if (count === mask.data.length) throw new Error('Everything is painted over.');
  return mask;
}

/** The boxes of the painted places; those that nearly touch are one. */
function placesOf(mask: Mask): Box[] {
  const times = Math.min(1, OVERVIEW_PX / Math.max(mask.width, mask.height));
  const parts = componentsOf(dilate(overviewOf(mask, times), 4));
  const boxes = parts.map((part) => boxOf(part, Math.ceil(mask.width * times)));
  const together = boxes.length > MAX_PLACES ? [boxes.reduce(unionOfBoxes)] : boxes;
  return together.map((box) => within(scaledBox(box, 1 / times), mask));
}

/** The mask in small: a pixel is set where any of it is. */
function overviewOf(mask: Mask, times: number): Mask {
  const width = Math.ceil(mask.width * times);
  const height = Math.ceil(mask.height * times);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++)
      if (mask.data[y * mask.width + x])
        data[Math.floor(y * times) * width + Math.floor(x * times)] = 1;
  return { width, height, data };
}

function boxOf(part: readonly number[], width: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const i of part) {
    const x = i % width;
    const y = Math.floor(i / width);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

const wishSchema = z.object({
  image: z.instanceof(Uint8Array),
  mask: z.instanceof(Uint8Array),
});

serveJobs('inpaint', wishSchema, inpaint);
