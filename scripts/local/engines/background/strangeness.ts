import { type Colour, colourAt, type Lab } from './lab.ts';
import { type Tone, tonesOfRow } from './mixture.ts';
import { emptyPlane, type Plane } from './picture.ts';
import type { Surface } from './surface.ts';

/** Squared distance of every pixel to the backdrop's surface, in units of the surface's spread. */
export function surfaceStrangeness(lab: Lab, backdrop: Lab, surface: Surface): Plane {
  const out = emptyPlane(lab);
  lab.channels.forEach((channel, k) => {
    const painted = backdrop.channels[k] ?? channel;
    const spread = surface.spread[k] ?? 1;
    for (let i = 0; i < channel.length; i++)
      out.data[i] = (out.data[i] ?? 0) + (((channel[i] ?? 0) - (painted[i] ?? 0)) / spread) ** 2;
  });
  return out;
}

const distance = (p: Colour, q: Colour): number =>
  (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2;

/** Lowers the strangeness where another tone of the rim explains a pixel of the same rows. */
export function withTones(strangeness: Plane, lab: Lab, tones: readonly Tone[]): Plane {
  const out = { ...strangeness, data: Float32Array.from(strangeness.data) };
  for (let y = 0; y < lab.height; y++) {
    for (const { colour, spread } of tonesOfRow(tones, y, lab.height))
      for (let i = y * lab.width; i < (y + 1) * lab.width; i++) {
        const own = distance(colourAt(lab, i), colour) / spread ** 2;
        out.data[i] = Math.min(out.data[i] ?? 0, own);
      }
  }
  return out;
}
