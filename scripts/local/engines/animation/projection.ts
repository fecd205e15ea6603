import { marginOf, type Pose } from './camera.ts';
import type { Size } from './frame-size.ts';
import type { MotionPlan } from './motion-plan.ts';
import { type Place, valueAt } from './place.ts';
import type { Scene } from './scene.ts';

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
      const near = valueAt(depth, spot) - MIDDLE;
      const zoom = pose.zoom * (1 + pose.dolly * near);
      spot.x = focus.x + fromFocusX / zoom + pose.parallaxX * near;
      spot.y = focus.y + fromFocusY / zoom + pose.parallaxY * near;
    }
    place.x = spot.x;
    place.y = spot.y;
  };
}
