import { stroked } from '../../drawing/markup.ts';
import type { Tree } from './tree.ts';

/** A saguaro with one to three arms. */
export const cactus: Tree = ({ dice, light }, depth) => {
  const green = light.paint('#4f7f52', depth);
  const arm = (side: number, at: number, up: number) =>
    stroked(
      `M0 ${-at}H${side * 14}Q${side * 19} ${-at} ${side * 19} ${-at - 6}V${-at - up}`,
      green,
      8,
    );
  const arms = [
    arm(-1, dice.between(34, 50), dice.between(16, 30)),
    arm(1, dice.between(26, 44), dice.between(14, 34)),
  ];
  const stem = stroked('M0 0V-92', green, 12) + arms.slice(0, dice.whole(1, 2)).join('');
  const shine = stroked(`M${light.side * 3} -4V-90`, light.lit('#8fb878', depth), 2.4, {
    opacity: 0.7,
  });
  return stem + shine;
};
