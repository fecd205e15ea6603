import type { Rect, Size } from './layout.ts';

/** A value from 0 to 255 for each pixel of a picture, row by row. */
type Values = Size & { data: Uint8Array };

/** Alpha up to which a pixel is no part of the subject: engines leave a haze that nobody sees. */
const minSeenAlpha = 8;

/** What is seen of a subject, by its alphas; undefined where nothing is. */
export function subjectBounds(alphas: Values): Rect | undefined {
  return boundsOf(alphas, minSeenAlpha);
}

/** The smallest rectangle around all values above `threshold`; undefined where there is none. */
function boundsOf(values: Values, threshold: number): Rect | undefined {
  const { width, height, data } = values;
  const isEmpty = (row: number) => {
    for (let index = row * width; index < (row + 1) * width; index += 1) {
      if ((data[index] ?? 0) > threshold) return false;
    }
    return true;
  };
  let top = 0;
  while (top < height && isEmpty(top)) top += 1;
  if (top === height) return undefined;
  let bottom = height;
  while (isEmpty(bottom - 1)) bottom -= 1;
  const [left, right] = columnsOf(values, threshold, [top, bottom]);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function columnsOf(
  { width, data }: Values,
  threshold: number,
  [top, bottom]: readonly [number, number],
): readonly [number, number] {
  let [left, right] = [width, 0];
  for (let row = top; row < bottom; row += 1) {
    const start = row * width;
    let x = 0;
    while (x < left && (data[start + x] ?? 0) <= threshold) x += 1;
    left = Math.min(left, x);
    x = width;
    while (x > right && (data[start + x - 1] ?? 0) <= threshold) x -= 1;
    right = Math.max(right, x);
  }
  return [left, right];
}
