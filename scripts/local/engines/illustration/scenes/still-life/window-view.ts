import { group, rect, stroked } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';
import { landscape } from '../landscape/landscape.ts';

/** A window on the landscape that the prompt names. */
export function view(stage: Stage): string {
  const { light, defs } = stage;
  const [x, y, width, height] = [172, 84, 680, 520];
  const frame = light.paint('#e9dfcc');
  const clip = defs.clip(`M${x} ${y}h${width}v${height}h${-width}Z`);
  const scene = `<g transform="translate(${x} ${y - 70}) scale(${width / SIDE})">${landscape(stage)}</g>`;
  const bars =
    stroked(`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`, frame, 12) +
    stroked(`M${x} ${y}h${width}v${height}h${-width}Z`, frame, 22);
  const shadow = stroked(
    `M${x - 9} ${y + height + 16}h${width + 18}`,
    light.shaded('#6b5a48'),
    10,
    { opacity: 0.5, filter: defs.blur(4) },
  );
  const sill = rect(x - 34, y + height + 2, [width + 68, 22], light.lit('#efe6d4'));
  return group(scene, { clip }) + bars + shadow + sill;
}
