import type { Size } from '../background/picture.ts';

/** A part of a picture, in pixels. */
export type Box = Size & { left: number; top: number };

export function unionOfBoxes(p: Box, q: Box): Box {
  const left = Math.min(p.left, q.left);
  const top = Math.min(p.top, q.top);
  const right = Math.max(p.left + p.width, q.left + q.width);
  const bottom = Math.max(p.top + p.height, q.top + q.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The same part of a picture that is so many times as large. */
export const scaledBox = ({ left, top, width, height }: Box, times: number): Box => ({
  left: Math.floor(left * times),
  top: Math.floor(top * times),
  width: Math.ceil(width * times),
  height: Math.ceil(height * times),
});

/** The part of a box that lies in a picture. */
export function within(box: Box, { width, height }: Size): Box {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  return {
    ...{ left, top },
    width: Math.min(width, box.left + box.width) - left,
    height: Math.min(height, box.top + box.height) - top,
  };
}

/** A box with so many pixels more on each side. */
export const grownBy = ({ left, top, width, height }: Box, margin: number): Box => ({
  left: left - margin,
  top: top - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});
