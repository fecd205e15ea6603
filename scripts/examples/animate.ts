import { createAnimationEngine } from '@atelier/preview-models/animation';
import { patience } from './draw.ts';
import { writeForScreen } from './encode.ts';
import { write, writeFacts } from './folder.ts';
import { video } from './wishes.ts';

/** Pixels of the shorter side, and seconds: an example weighs little. */
const size = { shortSide: 360, seconds: 5 };

/** The video's example, made from its still. */
export async function makeVideo(still: Buffer): Promise<void> {
  const engine = createAnimationEngine();
  try {
    const wish = { image: still, prompt: video.prompt, seed: video.seed, ...size };
    const { mp4, understood } = await engine.animate(wish, AbortSignal.timeout(patience));
    await Promise.all([
      write('boat.mp4', mp4),
      write('boat.png', still),
      writeForScreen('boat', still, [800]),
      writeFacts('video', { prompt: video.prompt, understood }),
    ]);
  } finally {
    await engine.close();
  }
}
