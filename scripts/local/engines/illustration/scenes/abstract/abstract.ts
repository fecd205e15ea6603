import { rect } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import { partOf, type Stage } from '../../stage.ts';
import { angles } from './angles.ts';
import { circles } from './circles.ts';
import { scheme } from './scheme.ts';
import { stripes } from './stripes.ts';
import { swirls } from './swirls.ts';

/** What is drawn where a prompt names nothing that can be drawn: a free composition. */
export function abstract(whole: Stage): string {
  const stage = partOf(whole, 'abstract');
  const { brief, dice } = stage;
  brief.has('abstract');
  const colours = scheme(stage);
  const kinds = { circles, angles, swirls, stripes };
  const kind =
    brief.first(['circles', 'angles', 'swirls', 'stripes']) ??
    dice.pick(['circles', 'angles', 'swirls', 'swirls']);
  return rect(0, 0, [SIDE, SIDE], colours[0]) + kinds[kind](stage, colours);
}
