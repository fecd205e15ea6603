import type { Found } from './find-subject.ts';
import { guidedFilter, type LocalLinear } from './guided-filter.ts';
import { type LocalColour, localColour } from './local-colour.ts';
import { both, dilate, either, erode, invert, where, without } from './morphology.ts';
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
/** Fine hair may stand out this far from the mask (working pixels), where the network suspects it. */
const WISP_REACH = 8;
const WISP_LIKELIHOOD = 0.04;

/** Places near the mask that may belong to the subject after all: hair, fur, twigs. */
function wispsOf({ mask, likelihood }: Found): Mask {
  const suspected = where(likelihood, (p) => p > WISP_LIKELIHOOD);
  return without(both(dilate(mask, WISP_REACH), suspected), mask);
}

/** Prepares the band around the outline in which alpha is worked out pixel by pixel. */
export function edgeBand(small: Picture, found: Found): EdgeBand {
  const { mask } = found;
  const outside = invert(mask);
  const around = without(dilate(mask, HALF_WIDTH), erode(mask, HALF_WIDTH));
  const core = without(dilate(mask, 1), erode(mask, 1));
  const wisps = wispsOf(found);
  return {
    mask,
    band: either(around, wisps),
    core: either(core, wisps),
    linear: guidedFilter(small, mask),
    subject: localColour(small, mask, erode(mask, 2)),
    backdrop: localColour(small, outside, erode(without(outside, wisps), 2)),
  };
}
