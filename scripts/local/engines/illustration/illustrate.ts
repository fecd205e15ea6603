import { SIDE } from './drawing/size.ts';
import type { Illustration, IllustrationWish } from './illustration-engine.ts';
import { compose } from './scenes/compose.ts';
import { createStage, type Stage } from './stage.ts';
import { rasterize, toPng } from './styles/raster.ts';
import { treatmentOf } from './styles/style.ts';

/** The drawing as SVG; nothing of the prompt's text ever stands in it. */
export function draw(stage: Stage): string {
  const content = compose(stage);
  const size = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round"><defs>${stage.defs.markup()}</defs>${content}</svg>`;
}

/** Draws a picture of a prompt; blocks the thread it runs on for up to two seconds. */
export async function illustrate({ prompt, seed }: IllustrationWish): Promise<Illustration> {
  const stage = createStage(prompt, seed);
  const raster = await rasterize(draw(stage));
  const treated = await treatmentOf(stage.style)(raster, stage.dice.fork('style'));
  return { png: await toPng(treated), understood: stage.brief.understood() };
}
