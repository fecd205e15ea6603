import type { IllustrationEngine } from '@atelier/preview-models/illustration';
import sharp from 'sharp';
import { writeForScreen } from './encode.ts';
import { write, writeFacts } from './folder.ts';
import { image, moreImages, video } from './wishes.ts';

/** Milliseconds after which an engine is given up. */
export const patience = 120_000;

const draw = (engine: IllustrationEngine, wish: { prompt: string; seed: number }) =>
  engine.illustrate(wish, AbortSignal.timeout(patience));

/** The generator's example, and the smaller pictures beside it on its card. */
export async function makeImages(engine: IllustrationEngine): Promise<void> {
  const { png, understood } = await draw(engine, image);
  await Promise.all([
    write('cabin.png', png),
    writeForScreen('cabin', png, [444, 800]),
    writeFacts('image', { prompt: image.prompt, understood }),
  ]);
  for (const [name, wish] of Object.entries(moreImages)) {
    const { png: small } = await draw(engine, wish);
    await writeForScreen(name, small, [212]);
  }
}

/**
 * The picture that the video's example sets in motion: the middle of a square one, without the
 * grain of its paper, which would be a third of the video's bytes.
 */
export async function drawStill(engine: IllustrationEngine): Promise<Buffer> {
  const { png } = await draw(engine, video.still);
  const still = await sharp(png).resize(960, 540, { fit: 'cover' }).png().toBuffer();
  return sharp(still).median(3).png().toBuffer();
}
