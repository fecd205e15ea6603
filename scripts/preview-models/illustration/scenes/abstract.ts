import { mix, shade } from '../colour/mix.ts';
import { blob, type Point, profile, under } from '../drawing/lines.ts';
import { circle, filled, group, many, rect, SIDE, stroked } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';

/** The colours of an abstract picture. */
type Scheme = readonly [ground: string, ...inks: string[]];

/** The inks of a scheme, over and over. */
const ink = ([ground, ...inks]: Scheme, index: number): string =>
  inks[index % inks.length] ?? ground;

const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  ['#efe6d6', '#c7472d', '#1f4e5f', '#e3a33b', '#2a2b3a', '#d9b79a'],
  ['#f0ead9', '#2b5a52', '#d9763f', '#1f2d4a', '#e9c46a', '#a8bfae'],
  ['#e9e2da', '#6b3f6b', '#e08a6b', '#27364f', '#c9a5b5', '#f0c987'],
  ['#1d2233', '#e0633f', '#e9b872', '#3f7f86', '#f1e6d0', '#54476e'],
  ['#f3e9dc', '#1f46ae', '#c7361a', '#e7b43a', '#16191f', '#9fb4c9'],
];

/** The colours of an abstract picture: named ones first, and what goes with them. */
function scheme({ brief, dice, light }: Stage): Scheme {
  const [ground, ...inks] = dice.pick(SCHEMES);
  const [first, second] = brief.colours;
  const lamps = (colours: readonly string[]) => colours.map((colour) => light.lamp(colour));
  if (!first) return [light.lamp(ground), ...lamps(inks)];
  const others = [
    shade(first, 0.45),
    shade(second ?? first, -0.4),
    shade(first, -0.55, 0.7),
    mix(first, second ?? '#f0e6d0', 0.5),
  ];
  return [light.lamp(mix(ground, first, 0.1)), ...lamps([...brief.colours, ...others])];
}

type Disc = { x: number; y: number; r: number };

/** Discs that do not touch, the largest first, until there is room for small ones only. */
function packed({ dice }: Stage): Disc[] {
  const discs: Disc[] = [];
  for (let i = 0; i < 900; i++) {
    const r =
      i < 40 ? dice.between(110, 230) : i < 200 ? dice.between(40, 90) : dice.between(8, 34);
    const [x, y] = [dice.between(-20, SIDE + 20), dice.between(-20, SIDE + 20)];
    const free = discs.every((one) => Math.hypot(one.x - x, one.y - y) > r + one.r + 9);
    if (free && discs.length < 110) discs.push({ x, y, r });
  }
  return discs;
}

function disc({ dice, defs, light }: Stage, { x, y, r }: Disc, colours: Scheme): string {
  const start = dice.whole(0, 6);
  const own = ink(colours, start);
  const stops = { 0: shade(own, 0.16), 100: shade(own, -0.1) };
  const base = circle(x, y, r, defs.linear(stops, light.across(1)));
  if (r < 30) return base;
  const inner = ink(colours, start + 1);
  const kind = dice.whole(0, 3);
  const rings = [0.74, 0.5, 0.26].map((t, i) => circle(x, y, r * t, ink(colours, start + 1 + i)));
  if (kind === 0) return base + rings.join('');
  if (kind === 1) return base + circle(x - r * 0.22, y - r * 0.22, r * 0.5, inner);
  const turn = `rotate(${dice.whole(0, 7) * 45} ${x} ${y})`;
  if (kind === 3)
    return base + circle(x, y, r * 0.6, 'none', { stroke: inner, 'stroke-width': r * 0.12 });
  return `${base}<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z" fill="${inner}" transform="${turn}"/>`;
}

/** Discs of many sizes, side by side. */
const circles = (stage: Stage, colours: Scheme): string =>
  packed(stage)
    .map((one) => disc(stage, one, colours))
    .join('');

/** What may lie on a tile of a size: triangles, quarter discs, bars, a leaf, squares, discs. */
const tileKinds = (s: number, front: string, accent: string) =>
  [
    filled(`M0 0L${s} 0L0 ${s}Z`, front),
    filled(`M0 ${s}L${s / 2} 0L${s} ${s}Z`, front),
    filled(`M${s / 2} 0L${s} ${s / 2}L${s / 2} ${s}L0 ${s / 2}Z`, front) +
      rect(s * 0.38, s * 0.38, [s * 0.24, s * 0.24], accent),
    filled(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, front) +
      filled(`M0 0H${s * 0.5}A${s * 0.5} ${s * 0.5} 0 0 1 0 ${s * 0.5}Z`, accent),
    [0, 1, 2].map((i) => rect(0, (i * s) / 3, [s + 0.6, s / 6], front)).join(''),
    filled(`M0 ${s}A${s} ${s} 0 0 1 ${s} 0A${s} ${s} 0 0 1 0 ${s}Z`, front),
    rect(s / 2, 0, [s / 2, s / 2], front) + rect(0, s / 2, [s / 2, s / 2], accent),
    circle(s / 2, s / 2, s * 0.36, front) + circle(s / 2, s / 2, s * 0.16, accent),
  ] as const;

/** A pattern of tiles with few forms, turned and coloured anew each time. */
function angles({ dice }: Stage, colours: Scheme): string {
  const count = dice.whole(4, 6);
  const size = SIDE / count;
  const tiles = many(count * count, (i) => {
    const start = dice.whole(0, 4);
    const paper = dice.chance(0.4) ? colours[0] : ink(colours, start + 2);
    const turn = `rotate(${dice.whole(0, 3) * 90} ${size / 2} ${size / 2})`;
    const drawn = dice.pick(tileKinds(size, ink(colours, start), ink(colours, start + 1)));
    const place = `${((i % count) * size).toFixed(1)} ${(Math.floor(i / count) * size).toFixed(1)}`;
    const ground = rect(0, 0, [size + 0.6, size + 0.6], paper);
    return `<g transform="translate(${place})">${ground}<g transform="${turn}">${drawn}</g></g>`;
  });
  return tiles;
}

function stripes({ dice, defs }: Stage, colours: Scheme): string {
  let bars = '';
  for (let y = 0, i = 1; y < SIDE; i++) {
    const height = dice.between(14, 120);
    const colour = ink(colours, i - 1);
    const stops = { 0: colour, 100: shade(colour, i % 2 ? 0.18 : -0.14) };
    bars += rect(0, y, [SIDE, height], defs.linear(stops, [0, 0, 1, 0]));
    y += height + (dice.chance(0.3) ? dice.between(6, 30) : 0);
  }
  const x = dice.between(340, 690);
  const disc = circle(x, dice.between(360, 560), dice.between(150, 240), ink(colours, 2));
  return bars + disc + stroked(`M${x} 0V1024`, ink(colours, 3), 5);
}

function swirls({ dice, defs }: Stage, colours: Scheme): string {
  const line = profile(dice, 3);
  const bands = many(8, (i) => {
    const points = Array.from({ length: 26 }, (__, k): Point => {
      const x = -20 + ((SIDE + 40) * k) / 25;
      const bend = (line(x / 380 + i * 0.35) - 0.5) * 420 + Math.sin(x / 210 + i) * 50;
      return [x, 120 + i * 120 + bend];
    });
    const colour = ink(colours, i);
    const stops = { 0: shade(colour, 0.2), 25: colour, 100: shade(colour, -0.25) };
    return filled(under(points, SIDE + 20, true), defs.linear(stops, [0, 0, 0.35, 1]));
  });
  const drops = many(5, (i) => {
    const [x, y, r] = [dice.between(120, 900), dice.between(100, 500), dice.between(18, 70)];
    const points = Array.from({ length: 7 }, (__, k): Point => {
      const angle = (k * Math.PI * 2) / 7;
      const away = () => r * dice.between(0.8, 1.2);
      return [x + Math.cos(angle) * away(), y + Math.sin(angle) * away()];
    });
    return filled(blob(points), ink(colours, i + 2));
  });
  return bands + group(drops, { opacity: 0.9 });
}

const KINDS = { circles, angles, swirls, stripes };

/** What is drawn where a prompt names nothing that can be drawn: a free composition. */
export function abstract(whole: Stage): string {
  const stage = partOf(whole, 'abstract');
  const { brief, dice } = stage;
  brief.has('abstract');
  const colours = scheme(stage);
  const kind =
    brief.first(['circles', 'angles', 'swirls', 'stripes']) ??
    dice.pick(['circles', 'angles', 'swirls', 'swirls']);
  return rect(0, 0, [SIDE, SIDE], colours[0]) + KINDS[kind](stage, colours);
}
