import * as z from 'zod/mini';
import { askNetwork } from '../background/subject-network.ts';
import { createRandom } from '../random.ts';
import { serveJobs } from '../worker-queue.ts';
import type { Animation, AnimationWish } from './animation-engine.ts';
import { createBend, createProjection, poseAt } from './camera.ts';
import { createFrame, type Frame, prepareSource, type Source } from './frame.ts';
import { type MotionPlan, planMotion } from './motion-plan.ts';
import { createRain, createSnow, createSparkle, createSweep, type Overlay } from './overlays.ts';
import { CELL, createMesh, fillMesh, HALF_CELL, resample } from './resample.ts';
import { readScene, type Scene } from './scene.ts';
import { understand } from './understand.ts';
import { encodeVideo, FRAMES_PER_SECOND, indexVideo } from './video.ts';

/** What a video is made from. */
type Script = { source: Source; scene: Scene; plan: MotionPlan; seed: number };

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

/** Makes a video of a still picture; blocks the thread it runs on for some seconds. */
export async function animate(wish: AnimationWish): Promise<Animation> {
  const { image, prompt, shortSide, seconds, seed } = wish;
  const { cues, understood, ignored } = understand(prompt);
  const source = await prepareSource(image, shortSide);
  const scene = readScene(source.small, await askNetwork(source.small));
  const render = createRenderer({ source, scene, plan: planMotion(cues), seed });
  const count = seconds * FRAMES_PER_SECOND;
  const encoded = await encodeVideo(source.size, count, (index) => render(index, count));
  return { mp4: await indexVideo(encoded), understood, ignored };
}

const wishSchema = z.object({
  image: z.instanceof(Uint8Array),
  prompt: z.string(),
  shortSide: z.number(),
  seconds: z.number(),
  seed: z.number(),
});

serveJobs('animation', wishSchema, animate);
