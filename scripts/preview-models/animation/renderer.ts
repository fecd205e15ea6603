import { createBend } from './bend.ts';
import { createProjection, poseAt } from './camera.ts';
import { createFrame, type Frame } from './frame.ts';
import type { MotionPlan } from './motion-plan.ts';
import { createSparkle, createSweep, type Overlay } from './overlays.ts';
import { createRandom } from './random.ts';
import { CELL, createMesh, fillMesh, HALF_CELL, resample } from './resample.ts';
import type { Scene } from './scene.ts';
import type { Source } from './source.ts';
import { createRain, createSnow } from './weather.ts';

/** What a video is made from. */
export type Script = { source: Source; scene: Scene; plan: MotionPlan; seed: number };

/** Makes frame `index` of `count`; the next call overwrites it. */
type Renderer = (index: number, count: number) => Frame;

function overlaysOf({ source, plan, seed }: Script): Overlay[] {
  const { size, small } = source;
  const random = createRandom(seed);
  const makers = {
    sweep: () => createSweep(size),
    sparkle: () => createSparkle(size, small, random),
    rain: () => createRain(size, plan.rounds, random),
    snow: () => createSnow(size, plan.rounds, random),
  };
  return Object.entries(makers)
    .filter(([name]) => plan.effects.some((effect) => effect === name))
    .map(([, make]) => make());
}

/** Prepares the frames of a video. */
export function createRenderer(script: Script): Renderer {
  const { source, scene, plan } = script;
  const { size } = source;
  const frame = createFrame(size);
  const mesh = createMesh(size);
  const project = createProjection(plan, scene, size);
  const bend = createBend(plan, scene);
  const overlays = overlaysOf(script);
  return (index, count) => {
    const phase = index / count;
    const pose = poseAt(plan, index / (count - 1), phase);
    fillMesh(mesh, size, (place) => {
      project(pose, place);
      bend(place, phase);
    });
    resample(source.frame.luma, frame.luma, mesh, CELL);
    resample(source.frame.cb, frame.cb, mesh, HALF_CELL);
    resample(source.frame.cr, frame.cr, mesh, HALF_CELL);
    for (const paint of overlays) paint(frame, phase);
    return frame;
  };
}
