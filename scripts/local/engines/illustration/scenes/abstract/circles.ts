import { shade } from '../../colour/mix.ts';
import { circle } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';
import { ink, type Scheme } from './scheme.ts';

type Disc = { x: number; y: number; r: number };

/** Discs that do not touch, the largest first, until there is room for small ones only. */
function packed({ dice }: Stage): Disc[] {
  const discs: Disc[] = [];
  for (let i = 0; i < 900; i++) {
    const r =
      i < 40 ? dice.between(110, 230) : i < 200 ? dice.between(40, 90) : dice.between(8, 34);
    const one = { x: dice.between(-20, SIDE + 20), y: dice.between(-20, SIDE + 20), r };
    const free = discs.every(
      ({ x, y, r: other }) => Math.hypot(x - one.x, y - one.y) > r + other + 9,
    );
    if (free && discs.length < 110) discs.push(one);
  }
  return discs;
}

/** A disc with rings inside, or half of another colour. */
function disc({ dice, defs, light }: Stage, { x, y, r }: Disc, colours: Scheme): string {
  const start = dice.whole(0, 6);
  const own = ink(colours, start);
  const ends = light.side < 0 ? ([0, 0, 1, 1] as const) : ([1, 0, 0, 1] as const);
  const base = circle(x, y, r, defs.linear({ 0: shade(own, 0.16), 100: shade(own, -0.1) }, ends));
  if (r < 30) return base;
  const inner = ink(colours, start + 1);
  const kind = dice.whole(0, 3);
  if (kind === 0)
    return (
      base +
      [0.74, 0.5, 0.26].map((t, i) => circle(x, y, r * t, ink(colours, start + 1 + i))).join('')
    );
  if (kind === 1) return base + circle(x - r * 0.22, y - r * 0.22, r * 0.5, inner);
  const turn = dice.whole(0, 7) * 45;
  const half = `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z" fill="${inner}" transform="rotate(${turn} ${x} ${y})"/>`;
  return kind === 2
    ? base + half
    : base + circle(x, y, r * 0.6, 'none', { stroke: inner, width: r * 0.12 });
}

/** Discs of many sizes, side by side. */
export const circles = (stage: Stage, colours: Scheme): string =>
  packed(stage)
    .map((one) => disc(stage, one, colours))
    .join('');
