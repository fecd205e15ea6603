import { shade } from '../../colour/mix.ts';
import { circle, rect, stroked } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';
import { ink, type Scheme } from './scheme.ts';

/** Bars of many widths behind one disc. */
export function stripes({ dice, defs }: Stage, colours: Scheme): string {
  let y = 0;
  let index = 0;
  let bars = '';
  while (y < SIDE) {
    const height = dice.between(14, 120);
    const colour = ink(colours, index++);
    bars += rect(
      0,
      y,
      [SIDE, height],
      defs.linear({ 0: colour, 100: shade(colour, index % 2 ? 0.18 : -0.14) }, [0, 0, 1, 0]),
    );
    y += height + (dice.chance(0.3) ? dice.between(6, 30) : 0);
  }
  const x = dice.between(340, 690);
  return (
    bars +
    circle(x, dice.between(360, 560), dice.between(150, 240), ink(colours, 2)) +
    stroked(`M${x} 0V1024`, ink(colours, 3), 5)
  );
}
