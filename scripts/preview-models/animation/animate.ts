import { openCv } from '../background/open-cv.ts';
import { askNetwork } from '../background/subject-network.ts';
import type { Animation, AnimationWish } from './animation-engine.ts';
import { planMotion } from './motion-plan.ts';
import { createRenderer } from './renderer.ts';
import { readScene } from './scene.ts';
import { prepareSource } from './source.ts';
import { understand } from './understand.ts';
import { encodeVideo, FRAMES_PER_SECOND, indexVideo } from './video.ts';

/** Makes a video of a still picture; blocks the thread it runs on for some seconds. */
export async function animate(wish: AnimationWish): Promise<Animation> {
  const { image, prompt, shortSide, seconds, seed } = wish;
  const { cues, understood, ignored } = understand(prompt);
  const source = await prepareSource(image, shortSide);
  const scene = readScene(await openCv(), source.small, await askNetwork(source.small));
  const render = createRenderer({ source, scene, plan: planMotion(cues), seed });
  const count = seconds * FRAMES_PER_SECOND;
  const encoded = await encodeVideo(source.size, count, (index) => render(index, count));
  return { mp4: await indexVideo(encoded), understood, ignored };
}
