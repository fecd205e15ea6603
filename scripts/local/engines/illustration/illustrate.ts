import sharp from 'sharp';
import { SIDE } from './drawing/svg.ts';
import type { Illustration, IllustrationWish } from './illustration-engine.ts';
import { compose } from './scenes/compose.ts';
import { createStage, type Stage } from './stage.ts';
import { RGB } from './styles/raster.ts';
import { treatmentOf } from './styles/style.ts';

/** The drawing as SVG; nothing of the prompt's text ever stands in it. */
export function draw(stage: Stage): string {
  const content = compose(stage);
  const size = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"`;
  const lines = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${lines}><defs>${stage.defs.markup()}</defs>${content}</svg>`;
}

/** Draws a picture of a prompt; blocks the thread it runs on for up to two seconds. */
export async function illustrate({ prompt, seed }: IllustrationWish): Promise<Illustration> {
  const stage = createStage(prompt, seed);
  const drawn = sharp(Buffer.from(draw(stage)))
    .removeAlpha()
    .toColourspace('srgb');
  const treat = treatmentOf(stage.style);
  const treated = await treat(await drawn.raw().toBuffer(), stage.dice.fork('style'));
  const png = await sharp(treated, { raw: RGB }).png({ compressionLevel: 4 }).toBuffer();
  return { png: Uint8Array.from(png), understood: stage.brief.understood() };
}
