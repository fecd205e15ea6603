import { agreement } from './agreement.ts';
import { modelBackdrop } from './backdrop-model.ts';
import { confidenceOf } from './confidence.ts';
import { grabCut } from './grab-cut.ts';
import { gradientOf } from './gradient.ts';
import { toLab } from './lab.ts';
import type { OpenCv } from './open-cv.ts';
import { sharpness } from './outline.ts';
import { coverage, emptyMask, type Mask, type Picture, type Plane } from './picture.ts';
import { findSeeds } from './seeds.ts';
import { findShadow } from './shadow.ts';
import { tidy } from './tidy.ts';

/** The subject's hard mask in the working copy, how strange each pixel is to the backdrop, and how sure all this is. */
export type Found = { mask: Mask; shadow: Mask; strangeness: Plane; confidence: number };

type Cut = { mask: Mask; shadow: Mask; score: number };

/** Cuts with and without taking dark smooth places for shadow; the sharper outline is better. */
function bestCut(cuts: Cut[]): Cut {
  return cuts.reduce((best, cut) => (cut.score > best.score ? cut : best));
}

/** Finds the subject of a picture by what its rim says about the backdrop. */
export function findSubject(cv: OpenCv, small: Picture): Found {
  const lab = toLab(small);
  const gradient = gradientOf(lab);
  const model = modelBackdrop(lab);
  const none = emptyMask(lab);
  const shadow = findShadow(lab, model.backdrop, model.tones, gradient);
  const cuts = (coverage(shadow) > 0.001 ? [none, shadow] : [none]).map((shade): Cut => {
    const seeds = findSeeds(model.strangeness, shade, model.border, gradient);
    const mask = tidy(grabCut(cv, lab, model.backdrop, seeds));
    return { mask, shadow: shade, score: sharpness(mask, gradient) };
  });
  const best = bestCut(cuts);
  const confidence = confidenceOf({
    ...model,
    lab,
    mask: best.mask,
    agreement: Math.min(...cuts.map((cut) => agreement(cut.mask, best.mask))),
  });
  return { mask: best.mask, shadow: best.shadow, strangeness: model.strangeness, confidence };
}
