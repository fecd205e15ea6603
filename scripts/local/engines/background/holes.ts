import { componentsOf } from './components.ts';
import { median } from './median.ts';
import { combine } from './morphology.ts';
import { emptyMask, type Mask, type Plane } from './picture.ts';

const LEAST_AREA = 14;
/** Colour step (Lab units a pixel) that tells a hole's rim from a shade of the subject. */
const SHARP = 5;

function rimSteps(part: Int32Array, hole: Mask, gradient: Plane): number[] {
  const { width } = hole;
  const steps: number[] = [];
  for (const i of part) {
    const onRim = [i - 1, i + 1, i - width, i + width].some((n) => hole.data[n] === 0);
    if (onRim) steps.push(gradient.data[i] ?? 0);
  }
  return steps;
}

/** Pieces of backdrop that the flood cannot reach but whose rims are sharp, as inside a handle. */
export function findHoles(backdropLike: Mask, flooded: Mask, gradient: Plane): Mask {
  const enclosed = combine(backdropLike, flooded, (like, reached) => like === 1 && reached === 0);
  const holes = emptyMask(enclosed);
  for (const part of componentsOf(enclosed)) {
    if (part.length < LEAST_AREA || median(rimSteps(part, enclosed, gradient)) < SHARP) continue;
    for (const i of part) holes.data[i] = 1;
  }
  return holes;
}
