import { filled } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';
import { type Fold, standing } from './fold.ts';

/** Blades of grass along the edge of a fold and over the ground before it. */
export function grass(stage: Stage, fold: Fold, colour: string): string {
  const { dice, light } = stage;
  const tones = [
    light.paint(colour, fold.depth),
    light.lit(colour, fold.depth),
    light.shaded(colour, fold.depth),
  ] as const;
  const paths = ['', '', ''];
  const lean = stage.brief.has('wind') ? 0.9 : 0.25;
  for (let i = 0; i < 620; i++) {
    const x = dice.between(-10, SIDE + 10);
    const down = dice.unit() ** 1.6;
    const y = standing(fold, x)[1] + 4 + down * (SIDE - standing(fold, x)[1]);
    const height = (9 + 34 * down) * dice.between(0.5, 1.2) * fold.size;
    const bend = height * (lean + dice.between(-0.35, 0.35));
    const wide = height * 0.07 + 0.5;
    const path = `M${(x - wide).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - height * 0.6).toFixed(1)} ${(x + bend).toFixed(1)} ${(y - height).toFixed(1)}Q${(x + wide).toFixed(1)} ${(y - height * 0.5).toFixed(1)} ${(x + wide).toFixed(1)} ${y.toFixed(1)}Z`;
    paths[i % 3] = `${paths[i % 3]}${path}`;
  }
  return tones.map((tone, i) => filled(paths[i] ?? '', tone, { opacity: 0.55 })).join('');
}
