import sharp from 'sharp';
import { MAX_PIXELS, type Picture, type Size, toPicture } from '../background/picture.ts';

/** Narrowest and widest pictures that the model in whose place this runs animates. */
const MIN_ASPECT = 0.4;
const MAX_ASPECT = 2.5;

const even = (value: number): number => 2 * Math.round(value / 2);

/** Size of the video of a picture: even numbers, its shape kept unless it is extremely narrow or wide. */
export function frameSize({ width, height }: Size, shortSide: number): Size {
  const aspect = Math.min(MAX_ASPECT, Math.max(MIN_ASPECT, width / height));
  return aspect < 1
    ? { width: even(shortSide), height: even(shortSide / aspect) }
    : { width: even(shortSide * aspect), height: even(shortSide) };
}

/** Numbers of one kind in rows. */
export type Samples = Size & { data: Uint8Array };

/** A picture as video encoders take it: brightness, and two colour differences at half the size. */
export type Frame = Size & { bytes: Uint8Array; luma: Samples; cb: Samples; cr: Samples };

/** Makes an empty frame; both sides must be even. */
export function createFrame({ width, height }: Size): Frame {
  const count = width * height;
  const bytes = new Uint8Array((count * 3) / 2);
  const half = { width: width / 2, height: height / 2 };
  return {
    width,
    height,
    bytes,
    luma: { width, height, data: bytes.subarray(0, count) },
    cb: { ...half, data: bytes.subarray(count, (count * 5) / 4) },
    cr: { ...half, data: bytes.subarray((count * 5) / 4) },
  };
}

/** The sum of a colour channel over a square of two by two pixels. */
function sumOfFour({ width, rgb }: Picture, first: number): number {
  const below = first + width * 3;
  return (rgb[first] ?? 0) + (rgb[first + 3] ?? 0) + (rgb[below] ?? 0) + (rgb[below + 3] ?? 0);
}

function fillLuma({ rgb }: Picture, { data }: Samples): void {
  for (let i = 0; i < data.length; i++) {
    const [r, g, b] = [rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0];
    data[i] = 16.5 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
  }
}

function fillChroma(pixels: Picture, { cb, cr }: Frame): void {
  for (let i = 0; i < cb.data.length; i++) {
    const x = i % cb.width;
    const first = (((i - x) / cb.width) * 2 * pixels.width + x * 2) * 3;
    const r = sumOfFour(pixels, first) / 4;
    const g = sumOfFour(pixels, first + 1) / 4;
    const b = sumOfFour(pixels, first + 2) / 4;
    cb.data[i] = 128.5 - 0.10064 * r - 0.33857 * g + 0.43922 * b;
    cr.data[i] = 128.5 + 0.43922 * r - 0.39894 * g - 0.04027 * b;
  }
}

/**
 * Converts pixels, an even number of them on both sides, to brightness and colour differences as BT.709
 * defines them, in the range of video.
 */
export function toFrame(pixels: Picture): Frame {
  const frame = createFrame(pixels);
  fillLuma(pixels, frame.luma);
  fillChroma(pixels, frame);
  return frame;
}

/** A still picture, ready to be animated. */
export type Source = {
  /** Size of the video. */
  size: Size;
  /** The part of the picture that the video shows, finer than the video by `OVERSAMPLING`. */
  frame: Frame;
  /** A small copy in which its parts are looked for. */
  small: Picture;
};

/** The source has this many pixels to one of the video, so that moving between them does not blur. */
const OVERSAMPLING = 1.5;
/** Longest side of the small copy. */
const SMALL_SIDE_PX = 240;
/** What lies behind transparent pictures. */
const BACKDROP = '#e9e7e4';

const finer = (pixels: number): number => 2 * Math.round((pixels * OVERSAMPLING) / 2);

/** Decodes a picture upright and scales it to the video's size. Only one that is too narrow or too wide is cropped. */
export async function prepareSource(image: Uint8Array, shortSide: number): Promise<Source> {
  const upright = sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { autoOrient } = await upright.metadata();
  const size = frameSize(autoOrient, shortSide);
  const aspect = autoOrient.width / autoOrient.height;
  // The few pixels to even sides are stretched rather than cut off.
  const fit = aspect < MIN_ASPECT || aspect > MAX_ASPECT ? 'cover' : 'fill';
  const fitted = await toPicture(
    upright
      .toColourspace('srgb')
      .flatten({ background: BACKDROP })
      .resize(finer(size.width), finer(size.height), { fit, kernel: 'lanczos3' }),
  );
  const raw = { width: fitted.width, height: fitted.height, channels: 3 as const };
  const small = await toPicture(
    sharp(fitted.rgb, { raw }).resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'inside' }),
  );
  return { size, frame: toFrame(fitted), small };
}
