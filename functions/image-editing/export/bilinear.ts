import type { Size } from '../../../shared/finished/layout.ts';
import type { Pixels } from '../../storage/decoder.ts';

/**
 * A picture in another size, each pixel mixed of the four nearest, as canvases draw it. sharp moves what it enlarges by half a pixel, and
 * a picture that is enlarged over and over would wander.
 */
export function drawnBilinear({ data, info }: Pixels, { width, height }: Size): Pixels {
  const { channels } = info;
  const columns = mixes(info.width, width);
  const rows = mixes(info.height, height);
  const drawn = Buffer.allocUnsafe(width * height * channels);
  let at = 0;
  for (const down of rows) {
    const [above, below] = [down.first * info.width, down.second * info.width];
    for (const across of columns) {
      const [left, right] = [across.first, across.second];
      for (let channel = 0; channel < channels; channel += 1) {
        const value = (pixel: number) => data[pixel * channels + channel] ?? 0;
        const upper = mixed(value(above + left), value(above + right), across.share);
        const lower = mixed(value(below + left), value(below + right), across.share);
        drawn[at] = Math.round(mixed(upper, lower, down.share));
        at += 1;
      }
    }
  }
  return { data: drawn, info: { width, height, channels } };
}

/** Of which two pixels each of `to` new ones is mixed along a side of `from`, and the share of the second. */
function mixes(from: number, to: number) {
  return Array.from({ length: to }, (_, at) => {
    const middle = Math.max(0, ((at + 0.5) * from) / to - 0.5);
    const first = Math.floor(middle);
    return { first, second: Math.min(first + 1, from - 1), share: middle - first };
  });
}

function mixed(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}
