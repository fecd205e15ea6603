import { filled } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** Dark leaves in the lower corners, which frame the view and give it depth. */
export function bushes({ dice, light }: Stage, colour: string): string {
  const dark = light.shaded(colour);
  const deep = light.shaded('#22342c');
  const corner = (x: number, toMiddle: 1 | -1): string =>
    Array.from({ length: 26 }, (_, i) => {
      const foot = x + toMiddle * dice.between(-30, 190) * (1 - i / 60);
      const height = dice.between(80, 230) * (1 - Math.abs(foot - x) / 320);
      const bend = toMiddle * dice.between(-40, 90);
      const tip = `${(foot + bend).toFixed(0)} ${(SIDE - height).toFixed(0)}`;
      const wide = dice.between(5, 13);
      const path = `M${(foot - wide).toFixed(0)} ${SIDE + 10}Q${(foot - wide).toFixed(0)} ${(SIDE - height * 0.55).toFixed(0)} ${tip}Q${(foot + wide * 1.6).toFixed(0)} ${(SIDE - height * 0.45).toFixed(0)} ${(foot + wide).toFixed(0)} ${SIDE + 10}Z`;
      return filled(path, i % 3 ? deep : dark, { opacity: 0.92 });
    }).join('');
  return corner(-10, 1) + (dice.chance(0.6) ? corner(SIDE + 10, -1) : '');
}
