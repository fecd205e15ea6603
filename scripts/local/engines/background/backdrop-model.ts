import { type Border, borderOf } from './border.ts';
import { flood } from './flood.ts';
import type { Lab } from './lab.ts';
import { findTones, type Tone, UNEXPLAINED } from './mixture.ts';
import type { Plane } from './picture.ts';
import { surfaceStrangeness, withTones } from './strangeness.ts';
import { fitSurface, paintSurface, refitSurface, type Surface } from './surface.ts';
import { below } from './threshold.ts';

/** All that is known of a picture's backdrop. */
export type BackdropModel = {
  border: Border;
  surface: Surface;
  /** The surface's colours. */
  backdrop: Lab;
  tones: Tone[];
  /** The share of the rim that the surface alone explains, 0 to 1. */
  explained: number;
  /** Squared distance of each pixel to the backdrop, in spreads. */
  strangeness: Plane;
};

/** How often the surface is fitted to what the flood reached, which then reaches further in. */
const REFITS = 2;

/** Learns the backdrop from the rim inwards. */
export function modelBackdrop(lab: Lab): BackdropModel {
  const border = borderOf(lab);
  let surface = fitSurface(lab, border);
  let backdrop = paintSurface(surface, lab);
  let plain = surfaceStrangeness(lab, backdrop, surface);
  for (let round = 0; round < REFITS; round++) {
    const reached = flood(below(plain, UNEXPLAINED), border.sides);
    surface = refitSurface(surface, lab, border, reached);
    backdrop = paintSurface(surface, lab);
    plain = surfaceStrangeness(lab, backdrop, surface);
  }
  const tones = findTones(lab, border, plain);
  const tame = border.sides.filter((i) => (plain.data[i] ?? 0) < UNEXPLAINED);
  const explained = tame.length / border.sides.length;
  const strangeness = withTones(plain, lab, tones);
  return { border, surface, backdrop, tones, explained, strangeness };
}
