import type { Dice } from '../../drawing/dice.ts';
import { filled } from '../../drawing/markup.ts';
import { type Point, polygon } from '../../drawing/path.ts';
import type { Tree } from './tree.ts';

function pinePath(dice: Dice): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = dice.whole(7, 10);
  const wide = dice.between(17, 25);
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const y = -100 + 92 * t;
    const reach = 1 + wide * ((i + 1) / tiers) ** 0.85;
    const drop = 92 / tiers;
    left.push(
      [-reach * 0.38, y + drop * 0.35],
      [-reach * dice.between(0.85, 1.1), y + drop * 1.25],
    );
    right.push([reach * 0.38, y + drop * 0.35], [reach * dice.between(0.85, 1.1), y + drop * 1.25]);
  }
  return polygon([[0, -102], ...right, [2, -6], [2, 0], [-2, 0], [-2, -6], ...left.toReversed()]);
}

/** A conifer; in winter there is snow on its boughs. */
export const pine: Tree = ({ dice, light, brief, defs }, depth) => {
  const path = pinePath(dice);
  const green = dice.pick(['#2f5a45', '#35604a', '#2b5340', '#3d6a4c']);
  const body = filled(path, light.paint(green, depth));
  const half = light.side < 0 ? 'M0 -110H-40V10H0Z' : 'M0 -110H40V10H0Z';
  const lit = filled(path, light.lit('#5f9069', depth), { clip: defs.clip(half), opacity: 0.5 });
  if (!brief.mentions('snow') && !brief.mentions('winter') && !brief.mentions('snowfall'))
    return body + lit;
  const snow = filled(path, light.lit('#f4f8fb', depth), { opacity: 0.82 });
  return `${body + lit}<g transform="translate(0 -6) scale(0.7 0.94)">${snow}</g>`;
};
