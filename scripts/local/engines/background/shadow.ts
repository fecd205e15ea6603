import { boxFilter } from './box-filter.ts';
import { type Colour, colourAt, type Lab } from './lab.ts';
import { type Tone, tonesOfRow } from './mixture.ts';
import { emptyMask, type Mask, type Plane } from './picture.ts';

/** With less light all of Lab shrinks towards black, which lies at lightness -16. */
const BLACK = 16;
/** A shadow keeps at least this share of the way from black: darker is taken as a thing. */
const DARKEST = 0.36;
/** Chroma may stray this far (Lab units) from that of the darkened backdrop, and by this share of it. */
const CHROMA_SLACK = 5;
const CHROMA_SHARE = 0.07;
/** A shadow fades: its smoothed gradient stays below this (Lab units a pixel). */
const STEEPEST = 5;

/** Whether a colour is what the backdrop's colour becomes with less light on it. */
function isDarkened([l, a, b]: Colour, [backL, backA, backB]: Colour): boolean {
  const ratio = (l + BLACK) / (backL + BLACK);
  if (ratio > 1 || ratio < DARKEST) return false;
  const slack = CHROMA_SLACK + CHROMA_SHARE * Math.hypot(backA, backB);
  return Math.hypot(a - backA * ratio, b - backB * ratio) < slack;
}

/** Marks pixels that look like the backdrop in shadow: darker, of the same chroma, and without edges. */
export function findShadow(lab: Lab, backdrop: Lab, tones: readonly Tone[], gradient: Plane): Mask {
  const out = emptyMask(lab);
  const smooth = boxFilter(gradient, 1);
  for (let y = 0; y < lab.height; y++) {
    const others = tonesOfRow(tones, y, lab.height);
    for (let i = y * lab.width; i < (y + 1) * lab.width; i++) {
      if ((smooth.data[i] ?? 0) >= STEEPEST) continue;
      const colour = colourAt(lab, i);
      const dark =
        isDarkened(colour, colourAt(backdrop, i)) ||
        others.some((tone) => isDarkened(colour, tone.colour));
      if (dark) out.data[i] = 1;
    }
  }
  return out;
}
