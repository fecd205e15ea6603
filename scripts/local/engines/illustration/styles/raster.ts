import sharp from 'sharp';
import { SIDE } from '../drawing/size.ts';

/** A drawn square, red, green and blue for each pixel. */
export type Raster = Uint8Array;
/** One value for each pixel of the square. */
export type Field = Float32Array;

export const PIXELS = SIDE * SIDE;
/** How sharp has to read a raster. */
export const RGB = { width: SIDE, height: SIDE, channels: 3 } as const;

/** A channel of a pixel; 0 outside of the square. */
export const byteAt = (raster: Raster, index: number): number => raster[index] ?? 0;
/** A value of a field; 0 outside of it. Apart from bytes, so that both stay quick in loops. */
export const levelAt = (field: Field, index: number): number => field[index] ?? 0;

/** Draws an SVG. */
export async function rasterize(svg: string): Promise<Raster> {
  return sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer();
}

/** Encodes a square as PNG. */
export async function toPng(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(raster, { raw: RGB }).png({ compressionLevel: 4 }).toBuffer();
  return Uint8Array.from(png);
}

/** Blurs a square. */
export const blurred = (raster: Raster, sigma: number): Promise<Raster> =>
  sharp(raster, { raw: RGB }).blur(sigma).raw().toBuffer();

/** Takes the middle value of what is around each pixel: flat areas with clean edges. */
export const simplified = (raster: Raster, size: number): Promise<Raster> =>
  sharp(raster, { raw: RGB }).median(size).raw().toBuffer();

/** How light each pixel is, 0 to 1. */
export function luminance(raster: Raster): Field {
  const out = new Float32Array(PIXELS);
  for (let i = 0; i < PIXELS; i++) {
    const at = i * 3;
    const red = byteAt(raster, at);
    out[i] = (red * 0.3 + byteAt(raster, at + 1) * 0.59 + byteAt(raster, at + 2) * 0.11) / 255;
  }
  return out;
}

/** Puts a square together from a function of each pixel. */
export function painted(
  pixel: (index: number, out: Uint8ClampedArray, at: number) => void,
): Raster {
  const out = new Uint8ClampedArray(PIXELS * 3);
  for (let i = 0; i < PIXELS; i++) pixel(i, out, i * 3);
  return new Uint8Array(out.buffer);
}
