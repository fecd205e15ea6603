import { circle, ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat } from './coat.ts';

/** A butterfly with open wings. */
export const butterfly: Thing = (stage, depth) => {
  const wings = coat(stage, 'butterfly', depth, ['#e08a2e', '#4f86c6', '#c9577f', '#e9c13c']);
  const { light, dice } = stage;
  const half =
    filled('M0 -50C10 -82 40 -92 48 -78C54 -64 34 -46 0 -46Z', wings.base) +
    filled('M0 -46C24 -46 38 -34 32 -22C24 -10 6 -24 0 -42Z', wings.dark) +
    circle(34, -70, 5, wings.pale) +
    circle(24, -30, 3.4, wings.pale);
  const turned = `<g transform="scale(-1 1)">${half}</g>`;
  const body =
    ellipse(0, -46, [2.6, 17], light.paint('#2b2226', depth)) +
    stroked('M0 -62Q-6 -76 -12 -78M0 -62Q6 -76 12 -78', light.paint('#2b2226', depth), 1.4);
  return `<g transform="rotate(${dice.between(-30, 30).toFixed(0)} 0 -46)">${half}${turned}${body}</g>`;
};
