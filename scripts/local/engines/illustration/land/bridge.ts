import { mix } from '../colour/mix.ts';
import { group, rect, stroked } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** A suspension bridge across the middle distance. */
export function bridge({ brief, dice, light }: Stage, horizon: number): string {
  const own = brief.colourOf('bridge') ?? dice.pick(['#b5482f', '#6b7280', '#8a5a44']);
  const iron = light.paint(own, 0.18);
  const dark = light.shaded(own, 0.12);
  const deck = horizon + 12;
  const towers = [0.26, 0.74].map((t) => SIDE * (t + dice.between(-0.03, 0.03)));
  const top = deck - dice.between(190, 230);
  const [left = 270, right = 750] = towers;
  const sag = (x: number): number => {
    const t = (x - left) / (right - left);
    if (t >= 0 && t <= 1) return top + (deck - 26 - top) * (1 - (2 * t - 1) ** 2);
    const out = t < 0 ? (left - x) / left : (x - right) / (SIDE - right);
    return top + (deck - 10 - top) * Math.min(1, out);
  };
  const points = Array.from({ length: 81 }, (_, i) => (SIDE * i) / 80);
  const cable = stroked(
    `M${points.map((x) => `${x.toFixed(1)} ${sag(x).toFixed(1)}`).join('L')}`,
    iron,
    5,
  );
  const hangers = stroked(
    points.map((x) => `M${x.toFixed(1)} ${sag(x).toFixed(1)}V${deck}`).join(''),
    mix(iron, light.haze, 0.25),
    1.3,
    { opacity: 0.8 },
  );
  const tower = (x: number) =>
    rect(x - 11, top - 12, [8, deck + 90 - top], iron) +
    rect(x + 4, top - 12, [8, deck + 90 - top], dark) +
    [0.05, 0.3, 0.55].map((t) => rect(x - 8, top + (deck - top) * t, [18, 6], iron)).join('');
  const road = rect(-10, deck, [SIDE + 20, 9], iron) + rect(-10, deck + 9, [SIDE + 20, 6], dark);
  return group(hangers + cable + towers.map(tower).join('') + road);
}
