import type { Lab } from './lab.ts';
import { borderOf, flood, where } from './masks.ts';
import { emptyPlane, type Mask, type Plane } from './picture.ts';
import { fitSurface, MIN_SPREAD, paintSurface, refitSurface, type Surface } from './surface.ts';

/** What a smooth backdrop says of a picture. */
export type PlainBackdrop = {
  /** The pixels of the backdrop's own colours. */
  like: Mask;
  /** The same and those nearly of its colours, as where a little of something else is mixed in. */
  nearly: Mask;
  /** The pixels of colours that neither the backdrop nor a shadow on it has. */
  strange: Mask;
};

/** Squared distance in spreads up to which a pixel has the backdrop's colour. */
const LIKE = 5 ** 2;
/** Squared distance from which a colour is clearly another one. */
const STRANGE = 10 ** 2;
/** How often the surface is fitted to what the flood reached, which then reaches further in. */
const REFITS = 2;
/** A backdrop is plain if a smooth surface explains this share of the rim, and strays no further from it. */
const MIN_EXPLAINED = 0.8;
const MAX_LOOSENESS = 1.6;

/** With less light all of Lab shrinks towards black, which lies at lightness -16. */
const BLACK = 16;
/** A shadow keeps at least this share of the way from black: darker is taken as a thing. */
const DARKEST = 0.36;

/** The share of its light that a backdrop keeps at a pixel of another lightness, if that may be a shadow; else 1. */
function lightLeft(light: number, backdrop: number): number {
  const left = (light + BLACK) / (backdrop + BLACK);
  return left < 1 && left > DARKEST ? left : 1;
}

/** Squared distance to the surface in its spreads; `inShade` forgives what a shadow does to colours. */
function distances(lab: Lab, backdrop: Lab, { spread }: Surface, inShade: boolean): Plane {
  const out = emptyPlane(lab);
  const [lightness] = lab.channels;
  const [painted] = backdrop.channels;
  for (let i = 0; i < out.data.length; i++) {
    const left = inShade ? lightLeft(lightness[i] ?? 0, painted[i] ?? 0) : 1;
    lab.channels.forEach((channel, k) => {
      const expected =
        k === 0
          ? ((painted[i] ?? 0) + BLACK) * left - BLACK
          : (backdrop.channels[k]?.[i] ?? 0) * left;
      const away = ((channel[i] ?? 0) - expected) / (spread[k] ?? 1);
      out.data[i] = (out.data[i] ?? 0) + away ** 2;
    });
  }
  return out;
}

/** How much more than camera noise the backdrop strays from its surface, in the worst channel. */
const looseness = ({ spread }: Surface): number =>
  Math.max(...spread.map((value, k) => value / (MIN_SPREAD[k] ?? 1)));

/** Learns a smooth backdrop from the rim inwards; nothing where the rim shows something else. */
export function plainBackdrop(lab: Lab): PlainBackdrop | undefined {
  const border = borderOf(lab);
  let surface = fitSurface(lab, border);
  let backdrop = paintSurface(surface, lab);
  const within = (most: number) => where(distances(lab, backdrop, surface, false), (d) => d < most);
  const like = () => within(LIKE);
  for (let round = 0; round < REFITS; round++) {
    surface = refitSurface(surface, lab, border, flood(like(), border.sides));
    backdrop = paintSurface(surface, lab);
  }
  const found = like();
  const explained = border.sides.filter((i) => found.data[i]).length / border.sides.length;
  if (explained < MIN_EXPLAINED || looseness(surface) > MAX_LOOSENESS) return undefined;
  const strange = where(distances(lab, backdrop, surface, true), (d) => d > STRANGE);
  return { like: found, nearly: within(STRANGE), strange };
}
