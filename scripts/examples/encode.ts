import sharp from 'sharp';
import { write } from './folder.ts';

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
