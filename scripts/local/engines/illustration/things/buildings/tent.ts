import { filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { glowAround } from './lit-window.ts';

/** A tent, lit from inside in the dark. */
export const tent: Thing = (stage, depth) => {
  const { brief, dice, light } = stage;
  const own = brief.colourOf('tent') ?? dice.pick(['#d9782f', '#c9a03a', '#3f7f86', '#b5483a']);
  const inside = light.isDark ? light.lamp('#ffd082') : light.shaded('#4b3a30', depth);
  const left = filled('M-62 0L-8 -72L6 0Z', light.isDark ? light.lamp(own) : light.lit(own, depth));
  const right = filled('M-8 -72L66 -8L60 0H6Z', light.shaded(own, depth * 0.7));
  const door = filled('M-30 0L-8 -72L-6 0Z', inside);
  const ropes = stroked('M-62 0L-78 6M62 -4L80 6', light.paint('#d8cdb8', depth), 1);
  return glowAround(stage, -10, -26, 130) + ropes + right + left + door;
};
