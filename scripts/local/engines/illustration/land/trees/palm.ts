import type { Dice } from '../../drawing/dice.ts';
import { circle, filled } from '../../drawing/markup.ts';
import type { Point } from '../../drawing/path.ts';
import type { Tree } from './tree.ts';

function frond(dice: Dice, angle: number, length: number): string {
  const droop = dice.between(0.5, 0.9) * length;
  const x = Math.cos(angle) * length;
  const y = -Math.sin(angle) * length * 0.62;
  const tip: Point = [x, y + droop * 0.55];
  const bow: Point = [x * 0.55, y - length * 0.18];
  return `M0 0Q${bow[0].toFixed(1)} ${bow[1].toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${(bow[0] * 0.9).toFixed(1)} ${(bow[1] + length * 0.26).toFixed(1)} 0 0Z`;
}

/** A palm that leans away from the light. */
export const palm: Tree = ({ dice, light }, depth) => {
  const lean = dice.between(10, 30) * (dice.chance(0.5) ? 1 : -1);
  const trunk = `M-3.4 0Q${lean * 0.25 - 2} -40 ${lean - 1.3} -88L${lean + 1.6} -88Q${lean * 0.25 + 3} -40 4 0Z`;
  const count = 11;
  const leaves = Array.from({ length: count }, (_, i) => {
    const angle = ((Math.PI * (i + dice.between(-0.3, 0.3))) / (count - 1)) * 1.24 - 0.38;
    const bright = Math.cos(angle) * light.side > 0;
    const green = bright ? light.lit('#5f9a52', depth) : light.shaded('#3a7048', depth);
    return filled(frond(dice, angle, dice.between(32, 44)), green);
  });
  const nuts = [-3, 2]
    .map((x) => circle(lean + x, -85, 2.4, light.shaded('#7a4e2e', depth)))
    .join('');
  const top = `<g transform="translate(${lean} -88)">${leaves.join('')}</g>`;
  return filled(trunk, light.shaded('#8a6a4c', depth)) + top + nuts;
};
