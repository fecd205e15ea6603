import type { Found } from './find-subject.ts';
import { guidedFilter, type LocalLinear } from './guided-filter.ts';
import { type LocalColour, localColour } from './local-colour.ts';
import { both, dilate, either, erode, invert, without } from './morphology.ts';
import type { Mask, Picture } from './picture.ts';

/** Everything the full-size pass needs to know about the surroundings of the outline. */
export type EdgeBand = {
  /** Pixels whose alpha is open; all others are what the mask says. */
  band: Mask;
  mask: Mask;
  /** The part of the band near the outline, where alpha may take any value. */
  core: Mask;
  linear: LocalLinear;
  subject: LocalColour;
  backdrop: LocalColour;
};

const HALF_WIDTH = 3;
/** Fine hair may stand out this far from the mask (working pixels). */
const WISP_REACH = 8;

/** Prepares the band around the outline in which alpha is worked out pixel by pixel. */
export function edgeBand(small: Picture, { mask, suspected }: Found): EdgeBand {
  const outside = invert(mask);
  const around = without(dilate(mask, HALF_WIDTH), erode(mask, HALF_WIDTH));
  const core = without(dilate(mask, 1), erode(mask, 1));
  const wisps = without(both(dilate(mask, WISP_REACH), suspected), mask);
  return {
    mask,
    band: either(around, wisps),
    core: either(core, wisps),
    linear: guidedFilter(small, mask),
    subject: localColour(small, mask, erode(mask, 2)),
    backdrop: localColour(small, outside, erode(without(outside, wisps), 2)),
  };
}
