import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../background/picture.ts';
import { type Frame, frameSize, type Size, toFrame } from './frame.ts';

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
/** A picture with more pixels than this is refused, which bounds the engine's memory. */
const MAX_PIXELS = 40_000_000;
/** What lies behind transparent pictures. */
const BACKDROP = '#e9e7e4';

const finer = (pixels: number): number => 2 * Math.round((pixels * OVERSAMPLING) / 2);

async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Decodes a picture upright, crops it to the video's shape and scales it. */
export async function prepareSource(image: Uint8Array, shortSide: number): Promise<Source> {
  const upright = sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { autoOrient } = await upright.metadata();
  const size = frameSize(autoOrient, shortSide);
  const fitted = await toPicture(
    upright
      .toColourspace('srgb')
      .flatten({ background: BACKDROP })
      .resize(finer(size.width), finer(size.height), { fit: 'cover', kernel: 'lanczos3' }),
  );
  const raw = { width: fitted.width, height: fitted.height, channels: 3 as const };
  const small = await toPicture(
    sharp(fitted.rgb, { raw }).resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'inside' }),
  );
  return { size, frame: toFrame(fitted), small };
}
