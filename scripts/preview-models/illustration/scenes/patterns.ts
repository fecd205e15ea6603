import { shade } from '../colour/mix.ts';
import { circle, filled, many, rect, SIDE } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

/** The colours of an abstract picture. */
export type Scheme = readonly [ground: string, ...inks: string[]];

/** The inks of a scheme, over and over. */
export const ink = ([ground, ...inks]: Scheme, index: number): string =>
  inks[index % inks.length] ?? ground;

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
export const circles = (stage: Stage, colours: Scheme): string =>
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
export function angles({ dice }: Stage, colours: Scheme): string {
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
