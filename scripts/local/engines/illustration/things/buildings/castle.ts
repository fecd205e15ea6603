import { filled, rect } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { glowAround, pane } from './lit-window.ts';

/** A castle with four towers. */
export const castle: Thing = (stage, depth) => {
  const { brief, light, dice } = stage;
  const stone = brief.colourOf('castle') ?? '#b3a698';
  const cone = dice.pick(['#8f3f3a', '#3f5f80', '#5a4a70']);
  const tower = (x: number, width: number, height: number): string => {
    const left = filled(`M${x} 0V${-height}H${x + width}V0Z`, light.paint(stone, depth));
    const dark = rect(
      light.side < 0 ? x + width * 0.55 : x,
      -height,
      [width * 0.45, height],
      light.shaded(stone, depth),
    );
    const teeth = rect(x - 1.5, -height - 4, [width + 3, 5], light.lit(stone, depth));
    const roof = filled(
      `M${x - 3} ${-height - 4}L${x + width / 2} ${-height - width * 1.9}L${x + width + 3} ${-height - 4}Z`,
      light.paint(cone, depth),
    );
    const half = filled(
      `M${x + width / 2} ${-height - 4}V${-height - width * 1.9}L${light.side < 0 ? x + width + 3 : x - 3} ${-height - 4}Z`,
      light.shaded(cone, depth),
    );
    return (
      left + dark + teeth + roof + half + pane(stage, x + width / 2 - 2, -height + 9, [4, 8], depth)
    );
  };
  const wall =
    rect(-46, -34, [92, 34], light.paint(stone, depth)) +
    rect(-46, -39, [92, 6], light.lit(stone, depth));
  const gate = filled('M-9 0V-16C-9 -26 9 -26 9 -16V0Z', light.shaded('#3d2f2b', depth));
  const list = [
    tower(-24, 16, 70),
    tower(6, 18, 84),
    wall,
    tower(-56, 17, 52),
    tower(40, 17, 56),
    gate,
  ];
  return glowAround(stage, 0, -40, 130) + list.join('');
};
