import { ease } from './easing.ts';
import type { Size } from './frame-size.ts';
import type { Overlay } from './overlay.ts';

/** Half the width of the band of light as a share of the frame's width. */
const HALF_WIDTH = 0.22;
/** How far the band leans: pixels sideways for each pixel down. */
const LEAN = -0.45;
const STRENGTH = 0.38;
const WHITE = 235;

/** A soft slanting band of light passes over the picture from left to right. */
export function createSweep({ width, height }: Size): Overlay {
  const half = HALF_WIDTH * width;
  const reach = width + height * Math.abs(LEAN) + 2 * half;
  return ({ luma }, phase) => {
    const middle = ease(phase) * reach - half;
    for (let y = 0; y < height; y++) {
      const centre = middle + LEAN * y;
      const from = Math.max(0, Math.ceil(centre - half));
      const to = Math.min(width - 1, Math.floor(centre + half));
      for (let x = from; x <= to; x++) {
        const far = (x - centre) / half;
        const light = STRENGTH * (1 - far * far) ** 2;
        const i = y * width + x;
        const old = luma.data[i] ?? 0;
        luma.data[i] = old + (WHITE - old) * light * (0.25 + (0.75 * old) / WHITE) + 0.5;
      }
    }
  };
}
