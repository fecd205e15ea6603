import type { Found } from './find-subject.ts';
import { guidedFilter, type LocalLinear } from './guided-filter.ts';
import { type LocalColour, localColour } from './local-colour.ts';
import { combine, dilate, erode, invert } from './morphology.ts';
import { emptyMask, type Mask, type Picture } from './picture.ts';

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
const WISP_REACH = 12;
const WISP_STRANGE = 4.5 ** 2;

/** Places near the mask that look like neither backdrop nor shadow: hair, fur, twigs. */
function wispsOf({ mask, strangeness, shadow }: Found): Mask {
  const near = dilate(mask, WISP_REACH);
  const out = emptyMask(mask);
  for (let i = 0; i < out.data.length; i++) {
    const strange = (strangeness.data[i] ?? 0) > WISP_STRANGE;
    out.data[i] = near.data[i] && strange && !mask.data[i] && !shadow.data[i] ? 1 : 0;
  }
  return dilate(out, 1);
}

/** Prepares the band around the outline in which alpha is worked out pixel by pixel. */
export function edgeBand(small: Picture, found: Found): EdgeBand {
  const { mask } = found;
  const outside = invert(mask);
  const around = combine(dilate(mask, HALF_WIDTH), erode(mask, HALF_WIDTH), (p, q) => p !== q);
  const core = combine(dilate(mask, 1), erode(mask, 1), (p, q) => p !== q);
  const wisps = wispsOf(found);
  return {
    mask,
    band: combine(around, wisps, (p, q) => p + q > 0),
    core: combine(core, wisps, (p, q) => p + q > 0),
    linear: guidedFilter(small, mask),
    subject: localColour(small, mask, erode(mask, 2)),
    backdrop: localColour(
      small,
      outside,
      erode(
        combine(outside, wisps, (o, w) => o === 1 && w === 0),
        2,
      ),
    ),
  };
}
