import { circle, rect, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';

/** A pane: lit from inside at night, glass by day. */
export function pane(
  { light }: Stage,
  x: number,
  y: number,
  [width, height]: readonly [number, number],
  depth: number,
): string {
  const lamp = light.lamp(light.isDark ? '#ffd27a' : '#ffe6b0');
  const fill = light.isDark || light.body.height < 0.2 ? lamp : light.shaded('#6f8797', depth);
  const bars = stroked(
    `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`,
    light.shaded('#4a3528', depth),
    1.4,
  );
  return rect(x, y, [width, height], fill) + bars;
}

/** Light that falls from windows on what is around. */
export const glowAround = ({ light, defs }: Stage, x: number, y: number, r: number): string =>
  light.isDark
    ? circle(
        x,
        y,
        r,
        defs.radial([
          [0, light.lamp('#ffb55a'), 0.5],
          [0.5, light.lamp('#ffb55a'), 0.16],
          [1, light.lamp('#ffb55a'), 0],
        ]),
      )
    : '';
