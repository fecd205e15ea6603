import { mix } from '../../colour/mix.ts';
import { ellipse, group, rect, turned } from '../../drawing/markup.ts';
import { profile } from '../../drawing/noise.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';

const NEBULAE = [
  ['#0a0a1e', '#2b1b52', '#7a3a8c', '#e07a9a'],
  ['#060d1f', '#12305a', '#2a7a9a', '#8ee0c8'],
  ['#0c0818', '#3a1a3c', '#a0443c', '#f0a860'],
] as const;

/** Clouds of gas: soft spots along a winding band. */
export function nebula({ dice, light, defs, brief }: Stage): string {
  const [night, deep, middle, bright] = dice.pick(NEBULAE);
  const [first, second] = brief.colours;
  const tone = (colour: string, towards: string | undefined) =>
    light.lamp(towards ? mix(colour, towards, 0.55) : colour);
  const base = rect(
    0,
    0,
    [SIDE, SIDE],
    defs.linear({
      0: tone(night, undefined),
      60: tone(mix(night, deep, 0.5), first),
      100: tone(night, undefined),
    }),
  );
  const line = profile(dice, 3);
  const spot = (colour: string, count: number, size: number, opacity: number) =>
    Array.from({ length: count }, () => {
      const x = dice.between(-60, SIDE + 60);
      const y = 512 + (line(x / 340) - 0.5) * 620 + (dice.unit() + dice.unit() - 1) * size * 1.6;
      const fill = defs.radial({
        0: [colour, opacity],
        50: [colour, opacity * 0.4],
        100: [colour, 0],
      });
      return ellipse(x, y, [size * dice.between(0.7, 1.6), size * dice.between(0.4, 0.9)], fill);
    }).join('');
  const gas =
    spot(tone(deep, first), 12, 300, 0.6) +
    spot(tone(middle, first), 13, 180, 0.4) +
    spot(tone(bright, second ?? first), 14, 90, 0.34);
  const dust = spot(tone(night, undefined), 8, 100, 0.6);
  return base + turned(group(gas + dust), dice.between(-40, 30), 512, 512);
}
