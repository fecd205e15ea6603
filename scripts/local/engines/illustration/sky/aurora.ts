import { filled, group } from '../drawing/markup.ts';
import { profile } from '../drawing/noise.ts';
import { curve, type Point } from '../drawing/path.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

const STEPS = 64;

/** One curtain: narrow upright strips that hang from a winding line. */
function curtain(
  { dice, light, defs }: Stage,
  y: number,
  colours: readonly [string, string],
): string {
  const line = profile(dice, 3);
  const strength = profile(dice, 5);
  const fill = defs.linear({
    0: [light.lamp(colours[1]), 0],
    45: [light.lamp(colours[1]), 0.3],
    85: [light.lamp(colours[0]), 0.8],
    100: [light.lamp(colours[0]), 0],
  });
  const strips = Array.from({ length: STEPS }, (_, i) => {
    const x = -40 + ((SIDE + 80) * i) / STEPS;
    const foot = y + (line(x / 300) - 0.5) * 280;
    const height = 180 + strength(x / 90) * 260;
    const width = ((SIDE + 80) / STEPS) * 1.7;
    const path = `M${x.toFixed(1)} ${foot.toFixed(1)}v${(-height).toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}Z`;
    return filled(path, fill, { opacity: 0.16 + strength(x / 60 + 9) * 0.5 });
  });
  const edge: Point[] = Array.from({ length: 20 }, (_, i) => {
    const x = -40 + ((SIDE + 80) * i) / 19;
    return [x, y + (line(x / 300) - 0.5) * 280 - 26];
  });
  const rim = `<path d="${curve(edge)}" fill="none" stroke="${light.lamp(colours[0])}" stroke-width="14" opacity="0.4"/>`;
  return strips.join('') + rim;
}

/** Northern lights in two or three curtains. */
export function aurora(stage: Stage, horizon: number): string {
  const { dice, defs } = stage;
  const colours = dice.pick([
    [
      ['#63f0a8', '#3aa0c9'],
      ['#8af0c0', '#9a6ad8'],
    ],
    [
      ['#7af2b0', '#a45ad0'],
      ['#56d8c8', '#4a7ad8'],
    ],
  ] as const);
  const content = colours.map((pair, i) =>
    curtain(stage, horizon * (0.5 + 0.22 * i) + dice.between(-30, 30), pair),
  );
  return group(content.join(''), { filter: defs.blur(9), blend: 'screen' });
}
