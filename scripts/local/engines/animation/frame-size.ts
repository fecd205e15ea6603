export type Size = { width: number; height: number };

const NARROWEST = 9 / 16;
const WIDEST = 21 / 9;

const even = (value: number): number => 2 * Math.round(value / 2);

/** Size of the video of a picture: even numbers, its shape kept unless it is extremely narrow or wide. */
export function frameSize({ width, height }: Size, shortSide: number): Size {
  const aspect = Math.min(WIDEST, Math.max(NARROWEST, width / height));
  return aspect < 1
    ? { width: even(shortSide), height: even(shortSide / aspect) }
    : { width: even(shortSide * aspect), height: even(shortSide) };
}
