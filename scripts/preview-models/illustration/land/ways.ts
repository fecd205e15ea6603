import { mix, shade } from '../colour/mix.ts';
import { curve, type Point, polyline } from '../drawing/lines.ts';
import { d, filled, many, rect, SIDE, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

/** A band that winds from the horizon to the bottom of the picture, ever wider. */
function wayTo({ dice }: Stage, from: number, breadth: number) {
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
  const { outline, middle, width } = wayTo(stage, from, 330);
  const fill = defs.linear({
    0: light.paint('#8d8a88', 0.6),
    35: light.paint('#66656a', 0.15),
    100: light.paint('#4d4c52'),
  });
  const dashes = middle.slice(0, -1).map(([x, y], i) => {
    const [nextX, nextY] = middle[i + 1] ?? [x, y];
    const t = i / 14;
    const dash = d`M${x} ${y}L${x + (nextX - x) * 0.5} ${y + (nextY - y) * 0.5}`;
    return stroked(dash, light.lit('#f1e3c0', 0.3 * (1 - t)), Math.max(0.8, width(t) * 0.03));
  });
  const edge = stroked(outline, light.lit('#d9cdb4', 0.2), 3, { opacity: 0.5 });
  return filled(outline, fill) + edge + dashes.join('');
}

/** A river that carries the sky. */
export function river(stage: Stage, from: number): string {
  const { dice, light, defs } = stage;
  const { outline, middle, width } = wayTo(stage, from, 430);
  const tint = light.paint('#3f7796');
  const fill = defs.linear({
    0: mix(light.sky[4], tint, 0.1),
    30: mix(light.sky[3], tint, 0.3),
    100: shade(mix(light.sky[1], tint, 0.55), -0.1),
  });
  const bank = stroked(outline, light.shaded('#5c4b36', 0.15), 7, { opacity: 0.45 });
  const bright = mix(light.sky[4], '#ffffff', light.isDark ? 0.1 : 0.45);
  const ripples = many(46, () => {
    const t = dice.between(0.08, 0.98);
    const [x, y] = middle[Math.floor(t * 14)] ?? [0, 0];
    const half = width(t) * 0.4;
    const at = x + dice.between(-half, half);
    const length = half * dice.between(0.1, 0.4);
    const ripple = d`M${at - length} ${y + dice.between(-20, 20) * t}q${length} ${-3 * t} ${2 * length} 0`;
    return stroked(ripple, bright, 0.8 + t * 2.2, { opacity: dice.between(0.25, 0.7) });
  });
  return bank + filled(outline, fill) + ripples;
}

/** A suspension bridge across the middle distance. */
export function bridge({ brief, dice, light }: Stage, horizon: number): string {
  const own = brief.colourOf('bridge') ?? dice.pick(['#b5482f', '#6b7280', '#8a5a44']);
  const iron = light.paint(own, 0.18);
  const dark = light.shaded(own, 0.12);
  const deck = horizon + 12;
  const left = SIDE * (0.26 + dice.between(-0.03, 0.03));
  const right = SIDE * (0.74 + dice.between(-0.03, 0.03));
  const top = deck - dice.between(190, 230);
  const sag = (x: number): number => {
    const t = (x - left) / (right - left);
    if (t >= 0 && t <= 1) return top + (deck - 26 - top) * (1 - (2 * t - 1) ** 2);
    const out = t < 0 ? (left - x) / left : (x - right) / (SIDE - right);
    return top + (deck - 10 - top) * Math.min(1, out);
  };
  const points = Array.from(
    { length: 81 },
    (_, i): Point => [(SIDE * i) / 80, sag((SIDE * i) / 80)],
  );
  const hangers = points.map(([x, y]) => d`M${x} ${y}V${deck}`).join('');
  const tower = (x: number) =>
    rect(x - 11, top - 12, [8, deck + 90 - top], iron) +
    rect(x + 4, top - 12, [8, deck + 90 - top], dark) +
    [0.05, 0.3, 0.55].map((t) => rect(x - 8, top + (deck - top) * t, [18, 6], iron)).join('');
  return [
    stroked(hangers, mix(iron, light.haze, 0.25), 1.3, { opacity: 0.8 }),
    stroked(polyline(points), iron, 5),
    tower(left) + tower(right),
    rect(-10, deck, [SIDE + 20, 9], iron) + rect(-10, deck + 9, [SIDE + 20, 6], dark),
  ].join('');
}
