import type { IllustrationEngine } from '@atelier/preview-models/illustration';
import sharp from 'sharp';
import { write, writeFacts, writeMade } from './folder.ts';
import { image, moreImages, video } from './wishes.ts';

/** At this the grain of a picture stays; the slower efforts take ten times as long for a tenth less. */
const look = { quality: 50, effort: 2 } as const;

/** Writes a picture for the screen, as `<name>-<width>.avif`, once per width in pixels. */
export async function writeForScreen(
  name: string,
  picture: Uint8Array,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    const avif = await sharp(picture).resize({ width }).avif(look).toBuffer();
    await write(`${name}-${width}.avif`, avif);
  }
}

/** Milliseconds after which an engine is given up. */
export const patience = 120_000;

const draw = (engine: IllustrationEngine, wish: { prompt: string; seed: number }) =>
  engine.illustrate(wish, AbortSignal.timeout(patience));

/** The generator's example, and the smaller pictures beside it on its card. */
export async function makeImages(engine: IllustrationEngine): Promise<void> {
  const { png, understood } = await draw(engine, image);
  await Promise.all([
    writeMade('cabin.png', png, { contentType: 'image/png', by: 'drawn' }),
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
