import { mix, shade } from '../colour/mix.ts';
import { filled, stroked } from '../drawing/markup.ts';
import { curve, type Point } from '../drawing/path.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

export type Way = { outline: string; middle: Point[]; width(t: number): number };

/** A band that winds from the horizon to the bottom of the picture, ever wider. */
export function wayTo(stage: Stage, from: number, breadth: number): Way {
  const { dice } = stage;
  const end = SIDE + 40;
  const start = SIDE * dice.between(0.4, 0.6);
  const goal = SIDE * dice.between(0.4, 0.62);
  const swing = dice.between(90, 190) * (dice.chance(0.5) ? 1 : -1);
  const width = (t: number) => 3 + breadth * t ** 1.7;
  const middle = Array.from({ length: 15 }, (_, i): Point => {
    const t = i / 14;
    const bend = Math.sin(t ** 0.62 * Math.PI * 2) * swing * (0.22 + 0.78 * t) * (1 - t * 0.45);
    return [start + (goal - start) * t + bend, from + (end - from) * t ** 1.2];
  });
  const side = (sign: number) =>
    middle.map(([x, y], i): Point => [x + (sign * width(i / 14)) / 2, y]);
  const outline = `${curve(side(-1))}${curve(side(1).toReversed()).replace('M', 'L')}Z`;
  return { outline, middle, width };
}

/** An asphalt road with its line. */
export function road(stage: Stage, from: number): string {
  const { light, defs } = stage;
  const way = wayTo(stage, from, 330);
  const fill = defs.linear({
    0: light.paint('#8d8a88', 0.6),
    35: light.paint('#66656a', 0.15),
    100: light.paint('#4d4c52'),
  });
  const dashes = way.middle.slice(0, -1).map(([x, y], i) => {
    const [nextX, nextY] = way.middle[i + 1] ?? [x, y];
    const t = i / 14;
    const end = [x + (nextX - x) * 0.5, y + (nextY - y) * 0.5] as const;
    const path = `M${x.toFixed(1)} ${y.toFixed(1)}L${end[0].toFixed(1)} ${end[1].toFixed(1)}`;
    return stroked(path, light.lit('#f1e3c0', 0.3 * (1 - t)), Math.max(0.8, way.width(t) * 0.03));
  });
  const edge = stroked(way.outline, light.lit('#d9cdb4', 0.2), 3, { opacity: 0.5 });
  return filled(way.outline, fill) + edge + dashes.join('');
}

/** A river that carries the sky. */
export function river(stage: Stage, from: number): string {
  const { dice, light, defs } = stage;
  const way = wayTo(stage, from, 430);
  const tint = light.paint('#3f7796');
  const fill = defs.linear({
    0: mix(light.sky[4], tint, 0.1),
    30: mix(light.sky[3], tint, 0.3),
    100: shade(mix(light.sky[1], tint, 0.55), -0.1),
  });
  const bank = stroked(way.outline, light.shaded('#5c4b36', 0.15), 7, { opacity: 0.45 });
  const bright = mix(light.sky[4], '#ffffff', light.isDark ? 0.1 : 0.45);
  const ripples = Array.from({ length: 46 }, () => {
    const t = dice.between(0.08, 0.98);
    const [x, y] = way.middle[Math.floor(t * 14)] ?? [0, 0];
    const half = way.width(t) * 0.4;
    const at = x + dice.between(-half, half);
    const length = half * dice.between(0.1, 0.4);
    const path = `M${(at - length).toFixed(1)} ${(y + dice.between(-20, 20) * t).toFixed(1)}q${length.toFixed(1)} ${(-3 * t).toFixed(1)} ${(2 * length).toFixed(1)} 0`;
    return stroked(path, bright, 0.8 + t * 2.2, { opacity: dice.between(0.25, 0.7) });
  });
  return bank + filled(way.outline, fill) + ripples.join('');
}
