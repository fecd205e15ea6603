import type { Lab } from './lab.ts';
import { emptyPlane, type Plane } from './picture.ts';

/** How fast the colour changes at each pixel, in Lab units a pixel (central differences). */
export function gradientOf(lab: Lab): Plane {
  const { width, height } = lab;
  const out = emptyPlane(lab);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let sum = 0;
      for (const c of lab.channels) {
        sum += ((c[i + 1] ?? 0) - (c[i - 1] ?? 0)) ** 2;
        sum += ((c[i + width] ?? 0) - (c[i - width] ?? 0)) ** 2;
      }
      out.data[i] = Math.sqrt(sum) / 2;
    }
  }
  return out;
}
