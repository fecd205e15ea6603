import type { Dice } from '../drawing/dice.ts';
import type { Brief } from '../language/brief.ts';
import type { Style } from '../language/vocabulary.ts';
import { ink } from './ink.ts';
import { neon } from './neon.ts';
import { oil } from './oil.ts';
import { pixel } from './pixel.ts';
import { poster } from './poster.ts';
import { print } from './print.ts';
import type { Raster } from './raster.ts';
import { watercolour } from './watercolour.ts';

type Treatment = (raster: Raster, dice: Dice) => Raster | Promise<Raster>;

/** What each style does to a drawn picture. */
const TREATMENTS: Readonly<Record<Style, Treatment>> = {
  watercolour,
  flat: (raster) => raster,
  poster,
  ink,
  pixel,
  oil,
  neon,
};

const STYLES: readonly Style[] = ['watercolour', 'flat', 'poster', 'ink', 'pixel', 'oil', 'neon'];

/** The style that a prompt asks for first. */
export const styleOf = (brief: Brief): Style | undefined => brief.first(STYLES);

/** The treatment of a style; without one, the house style. */
export const treatmentOf = (style: Style | undefined): Treatment =>
  style ? TREATMENTS[style] : print;
