import type { Border } from './border.ts';
import { flood } from './flood.ts';
import { findHoles } from './holes.ts';
import { combine, dilate, erode } from './morphology.ts';
import type { Mask, Plane } from './picture.ts';
import { below } from './threshold.ts';

/** What a pixel is taken for before the graph cut. */
export type Seeds = { sureBackdrop: Mask; likelyBackdrop: Mask; sureSubject: Mask };

/** Squared strangeness up to which a pixel is backdrop for sure, and perhaps. */
const SURE = 3.2 ** 2;
const LIKELY = 5 ** 2;
/** Squared strangeness from which a pixel is clearly something else. */
const STRANGE = 9 ** 2;

/** Floods the backdrop from the rim, adds sharp-edged holes, and calls the strange rest subject. */
export function findSeeds(
  strangeness: Plane,
  shadow: Mask,
  border: Border,
  gradient: Plane,
): Seeds {
  const rim = [...border.sides, ...border.bottom];
  const like = below(strangeness, LIKELY);
  const either = combine(like, shadow, (p, q) => p + q > 0);
  const reached = flood(either, rim);
  const holes = findHoles(like, reached, gradient);
  const likelyBackdrop = combine(reached, holes, (p, q) => p + q > 0);
  const sureLike = combine(below(strangeness, SURE), likelyBackdrop, (p, q) => p + q === 2);
  const sureBackdrop = erode(
    combine(flood(sureLike, rim), holes, (p, q) => p + q > 0),
    1,
  );
  const strange = below(strangeness, STRANGE);
  const away = dilate(likelyBackdrop, 3);
  const sureSubject = combine(strange, away, (tame, near) => tame === 0 && near === 0);
  return { sureBackdrop, likelyBackdrop, sureSubject };
}
