import type { Rect } from '../../../shared/finished/layout.ts';
import { subjectBounds } from '../../../shared/finished/subject-bounds.ts';
import { alphaOf, composeRow } from '../../../shared/finished/subject-pixels.ts';
import { decoder, type Pixels, pixelsOf } from '../../storage/decoder.ts';

/** A cut-out as it was brushed: its pixels in four channels, and what is seen of it. */
export type Subject = { pixels: Pixels; bounds: Rect | undefined };

type Brushed = { mask: Buffer; original: Buffer };

/** Decodes a cut-out; with a mask its alpha is that, and what the mask brings back comes from the original. */
export async function decodeSubject(
  cutOut: Buffer,
  brushed: Brushed | undefined,
): Promise<Subject> {
  const pixels = await pixelsOf((await decoder(cutOut)).ensureAlpha());
  const { width, height } = pixels.info;
  const own = clamped(pixels.data);
  const alphas = brushed ? await maskOf(brushed.mask) : alphaOf(own);
  if (brushed) composeRow(own, await originalOf(brushed.original, pixels), alphas, 0);
  return { pixels, bounds: subjectBounds({ width, height, data: alphas }) };
}

async function maskOf(mask: Buffer): Promise<Uint8Array> {
  return (await decoder(mask)).toColourspace('b-w').extractChannel(0).raw().toBuffer();
}

/** The original in the size of its cut-out. */
async function originalOf(original: Buffer, { info }: Pixels): Promise<Uint8ClampedArray> {
  const upright = (await decoder(original)).resize(info.width, info.height, { fit: 'fill' });
  const { data } = await pixelsOf(upright.ensureAlpha());
  return clamped(data);
}

/** The same bytes, in which numbers are rounded as in a canvas. */
function clamped({ buffer, byteOffset, length }: Buffer): Uint8ClampedArray {
  return new Uint8ClampedArray(buffer, byteOffset, length);
}
