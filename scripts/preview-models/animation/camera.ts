import { type Size, smoothStep, valueAt } from '../background/picture.ts';
import type { Effect, MotionPlan, Moves } from './motion-plan.ts';
import type { Place } from './resample.ts';
import type { Scene } from './scene.ts';

/** From 0 to 1 with a soft start and end. */
export function ease(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return (1 - Math.cos(Math.PI * x)) / 2;
}

/** Where moves along an axis have led at time `t`, between 0 (lowest) and 1 (highest point of the way). */
function along(moves: Moves, t: number): number {
  const at = (time: number) =>
    moves.reduce((sum, move, k) => sum + move * ease(time * moves.length - k), 0);
  const stops = [0, ...moves.map((_, k) => at((k + 1) / moves.length))];
  const lowest = Math.min(...stops);
  return (at(t) - lowest) / (Math.max(...stops) - lowest || 1);
}

/** Where the camera stands; distances are shares of the video's width and height. */
type Pose = {
  zoom: number;
  /** Radians, clockwise. */
  turn: number;
  x: number;
  y: number;
  /** How far the nearest places move against the farthest. */
  parallaxX: number;
  parallaxY: number;
  /** How much more the nearest places grow than the farthest. */
  dolly: number;
};

const ZOOM = 0.22;
const PUSH_IN = { zoom: 0.08, dolly: 0.08 };
const PULSE = 0.035;
const PAN = 0.08;
const TURN = (7 * Math.PI) / 180;
const PARALLAX = 0.032;
/** Parallax of a camera that goes sideways, as a share of its way. */
const PAN_PARALLAX = 0.3;
const DRIFT = { x: 0.012, y: 0.01, turn: 0.006 };

const has = ({ effects }: MotionPlan, effect: Effect): boolean => effects.includes(effect);

function zoomOf(plan: MotionPlan, t: number, phase: number): Pick<Pose, 'zoom' | 'dolly'> {
  const { reach } = plan;
  const asked = ZOOM * reach * along(plan.zoom, t);
  const pushed = plan.pushIn ? reach * ease(t) : 0;
  const turn = 2 * Math.PI * plan.rounds * phase;
  const pulse = has(plan, 'pulse') ? (PULSE * reach * (1 - Math.cos(turn))) / 2 : 0;
  return {
    zoom: 1 + asked + pulse + PUSH_IN.zoom * pushed,
    dolly: 0.4 * (asked + pulse) + PUSH_IN.dolly * pushed,
  };
}

/** The way of a camera that goes sideways, its middle in the middle of the picture. */
const panOf = (moves: MotionPlan['panX'], reach: number, t: number): number =>
  moves.length === 0 ? 0 : PAN * reach * (2 * along(moves, t) - 1);

function parallaxOf(plan: MotionPlan, phase: number): { x: number; y: number } {
  const angle = 2 * Math.PI * phase;
  const reach = PARALLAX * Math.min(1.2, plan.reach);
  if (has(plan, 'orbit'))
    return { x: reach * Math.sin(angle), y: 0.2 * reach * (1 - Math.cos(angle)) };
  if (has(plan, 'parallax')) return { x: reach * Math.sin(angle), y: 0 };
  return { x: 0, y: 0 };
}

/** How far places may be moved sideways at most over the whole video. */
function roomFor(plan: MotionPlan): number {
  const pans = plan.panX.length + plan.panY.length > 0;
  const pan = pans ? PAN * (1 + PAN_PARALLAX / 2) : 0;
  const parallax = has(plan, 'orbit') || has(plan, 'parallax') ? PARALLAX / 2 : 0;
  return plan.reach * (pan + parallax + (has(plan, 'drift') ? DRIFT.x : 0));
}

/** The camera at time `t` (0 first frame, 1 last) and `phase` (1 is one frame after the last). */
export function poseAt(plan: MotionPlan, t: number, phase: number): Pose {
  const { zoom, dolly } = zoomOf(plan, t, phase);
  const angle = 2 * Math.PI * phase;
  const drift = has(plan, 'drift') ? plan.reach : 0;
  const panX = panOf(plan.panX, plan.reach, t);
  const panY = panOf(plan.panY, plan.reach, t);
  const parallax = parallaxOf(plan, phase);
  const turned = along(plan.turn, t) - along(plan.turn, 0);
  return {
    zoom,
    dolly,
    turn: TURN * plan.reach * turned + DRIFT.turn * drift * Math.sin(angle),
    x: panX + DRIFT.x * drift * Math.sin(angle),
    y: panY + DRIFT.y * drift * Math.sin(2 * angle),
    parallaxX: parallax.x + PAN_PARALLAX * panX,
    parallaxY: parallax.y + PAN_PARALLAX * panY,
  };
}

/** How much the picture is enlarged throughout, so that a camera that moves never leaves it. */
export const marginOf = (plan: MotionPlan): number => 1 / (1 - 2 * roomFor(plan));

/** Finds the place of the picture that the camera sees at a place of the video, and writes it to `place`. */
export type Projection = (pose: Pose, place: Place) => void;

/** The enlargement at which a turned picture still covers the video. */
function coverOf(turn: number, { width, height }: Size): number {
  const longer = Math.max(width / height, height / width);
  return Math.cos(turn) + Math.sin(Math.abs(turn)) * longer;
}

/** Depth that neither moves nor grows more than the camera says. */
const MIDDLE = 0.5;
const ROUNDS = 3;

/** The camera's eye: nearer places move and grow more. */
export function createProjection(plan: MotionPlan, scene: Scene, size: Size): Projection {
  const margin = marginOf(plan);
  const { depth, focus } = scene;
  const aspect = size.width / size.height;
  const spot = { x: 0, y: 0 };
  return (pose, place) => {
    const cover = coverOf(pose.turn, size) * margin;
    const [sine, cosine] = [Math.sin(pose.turn), Math.cos(pose.turn)];
    const [x, y] = [(place.x - 0.5) * aspect, place.y - 0.5];
    const fromFocusX = (x * cosine + y * sine) / cover / aspect + 0.5 + pose.x - focus.x;
    const fromFocusY = (y * cosine - x * sine) / cover + 0.5 + pose.y - focus.y;
    spot.x = focus.x + fromFocusX / pose.zoom;
    spot.y = focus.y + fromFocusY / pose.zoom;
    for (let round = 0; round < ROUNDS; round++) {
      const near = valueAt(depth, spot.x, spot.y) - MIDDLE;
      const zoom = pose.zoom * (1 + pose.dolly * near);
      spot.x = focus.x + fromFocusX / zoom + pose.parallaxX * near;
      spot.y = focus.y + fromFocusY / zoom + pose.parallaxY * near;
    }
    place.x = spot.x;
    place.y = spot.y;
  };
}

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
    const far = SWAY * reach * valueAt(limp, x, y) * inside(x) * inside(y);
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
    const high = MAX_STEEPNESS * rowsInWave * reach * valueAt(wet, x, y) * inside(x) * inside(y);
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
