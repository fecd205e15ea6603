import { smoothStep } from './easing.ts';
import type { MotionPlan } from './motion-plan.ts';
import { type Place, valueAt } from './resample.ts';
import type { Scene } from './scene.ts';

/** Moves a place of the picture as wind and water do at a phase (0 to 1) of the video. */
type Bend = (place: Place, phase: number) => void;

const SWAY = 0.009;
/** How steep waves may be at most: beyond 1 the picture would fold over itself. */
const MAX_STEEPNESS = 0.2;

/** A wave that is at rest at phase 0 and comes back there at phase 1. */
const wave = (rounds: number, phase: number, offset: number): number =>
  Math.sin(2 * Math.PI * rounds * phase + offset) - Math.sin(offset);

/** 1 inside, falling to 0 at the picture's rim, so that nothing from outside it is seen. */
const inside = (share: number): number => smoothStep(0, 0.05, Math.min(share, 1 - share));

/** Branches and cloth: what is limp swings sideways, its tips a little later. */
function swayOf({ rounds, reach }: MotionPlan, { limp }: Scene): Bend {
  return (place, phase) => {
    const { x, y } = place;
    const far = SWAY * reach * valueAt(limp, place) * inside(x) * inside(y);
    if (far === 0) return;
    const slow = wave(rounds, phase, 2.4 * x - 1.5 * y);
    const quick = wave(2 * rounds + 1, phase, 7 * x + 9 * y);
    place.x += far * (slow + 0.25 * quick);
    place.y += 0.3 * far * wave(2 * rounds, phase, 6 * x + 3 * y);
  };
}

/** Water: waves run towards the viewer and are longer where the water is nearer. */
function rippleOf({ rounds, reach }: MotionPlan, { wet }: Scene): Bend {
  return (place, phase) => {
    const { x, y } = place;
    const rowsInWave = 1 / (140 * (1.25 - y));
    const high = MAX_STEEPNESS * rowsInWave * reach * valueAt(wet, place) * inside(x) * inside(y);
    if (high === 0) return;
    const row = 70 * (1.25 - y) ** 2 + 2 * Math.sin(6 * x + 4 * y);
    place.y += high * (wave(rounds + 1, phase, row) + 0.6 * wave(rounds, phase, 9 * x - row));
    place.x += 0.6 * high * wave(rounds, phase, 0.7 * row + 11 * x);
  };
}

/** Everything in the plan that moves within the picture. */
export function createBend(plan: MotionPlan, scene: Scene): Bend {
  const bends: Bend[] = [];
  if (plan.effects.includes('sway')) bends.push(swayOf(plan, scene));
  if (plan.effects.includes('ripple')) bends.push(rippleOf(plan, scene));
  return (place, phase) => {
    for (const bend of bends) bend(place, phase);
  };
}
