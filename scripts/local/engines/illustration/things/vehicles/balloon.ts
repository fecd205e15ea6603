import { circle, filled, group, rect, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

const STRIPES = [
  ['#d8452f', '#f3e3c0'],
  ['#2f7f8a', '#f0c95a'],
  ['#e08a2e', '#f6ecd6'],
  ['#5a5aa8', '#e9a7b0'],
  ['#c23b5a', '#f4c542'],
] as const;

const SEAMS = [-34, -22, -9, 9, 22, 34];
/** The strips of cloth between two seams. */
const GORES = SEAMS.slice(1).map((right, i) => {
  const left = SEAMS[i] ?? right;
  const seam = `C${left * 1.06} -84 ${left * 1.06} -52 ${left * 0.24} -22`;
  return `M0 -100${seam}L${right * 0.24} -22C${right * 1.06} -52 ${right * 1.06} -84 0 -100Z`;
});

/** A hot air balloon, 100 high with its basket. */
export const balloon: Thing = (stage, depth) => {
  const { brief, dice, light, defs } = stage;
  const [own, other] = dice.pick(STRIPES);
  const first = brief.colourOf('balloon') ?? own;
  const outline =
    'M0 -100C26 -100 36 -80 34 -64C32 -48 14 -34 8 -22H-8C-14 -34 -32 -48 -34 -64C-36 -80 -26 -100 0 -100Z';
  const clip = defs.clip(outline);
  const gores = GORES.map((path, i) => filled(path, light.paint(i % 2 ? other : first, depth)));
  const dark = defs.linear(
    [
      [0, light.shaded('#2c2540', depth), 0],
      [0.5, light.shaded('#2c2540', depth), 0.06],
      [1, light.shaded('#2c2540', depth), 0.46],
    ],
    light.side < 0 ? [0, 0, 1, 0.3] : [1, 0, 0, 0.3],
  );
  const fire = light.isDark
    ? circle(
        0,
        -30,
        30,
        defs.radial([
          [0, light.lamp('#ffd070'), 0.8],
          [1, light.lamp('#ff9a40'), 0],
        ]),
      )
    : '';
  const ropes = stroked('M-7.5 -22L-4.5 -10M7.5 -22L4.5 -10', light.shaded('#4a3a30', depth), 0.8);
  const basket =
    filled('M-5.5 -10H5.5L4.5 0H-4.5Z', light.shaded('#8a5c38', depth)) +
    rect(-6, -11, [12, 2], light.lit('#c08a54', depth));
  return (
    group(
      filled(outline, light.paint(first, depth)) + gores.join('') + filled(outline, dark) + fire,
      { clip },
    ) +
    ropes +
    basket
  );
};
