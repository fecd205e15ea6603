import { circle, filled, group, rect } from '../../drawing/markup.ts';
import { polygon } from '../../drawing/path.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';
import { ink, type Scheme } from './scheme.ts';

/** One tile of the pattern: triangle, quarter disc, bars, squares or a leaf. */
function tile(
  { dice }: Stage,
  size: number,
  paper: string,
  [front, accent]: readonly [string, string],
): string {
  const s = size;
  const ground = rect(0, 0, [s + 0.6, s + 0.6], paper);
  const kinds = [
    filled(
      polygon([
        [0, 0],
        [s, 0],
        [0, s],
      ]),
      front,
    ),
    filled(
      polygon([
        [0, s],
        [s / 2, 0],
        [s, s],
      ]),
      front,
    ),
    filled(
      polygon([
        [s / 2, 0],
        [s, s / 2],
        [s / 2, s],
        [0, s / 2],
      ]),
      front,
    ) + rect(s * 0.38, s * 0.38, [s * 0.24, s * 0.24], accent),
    filled(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, front) +
      filled(`M0 0H${s * 0.5}A${s * 0.5} ${s * 0.5} 0 0 1 0 ${s * 0.5}Z`, accent),
    [0, 1, 2].map((i) => rect(0, (i * s) / 3, [s + 0.6, s / 6], front)).join(''),
    filled(`M0 ${s}A${s} ${s} 0 0 1 ${s} 0A${s} ${s} 0 0 1 0 ${s}Z`, front),
    rect(s / 2, 0, [s / 2, s / 2], front) + rect(0, s / 2, [s / 2, s / 2], accent),
    circle(s / 2, s / 2, s * 0.36, front) + circle(s / 2, s / 2, s * 0.16, accent),
  ] as const;
  const turn = dice.whole(0, 3) * 90;
  return `${ground}<g transform="rotate(${turn} ${s / 2} ${s / 2})">${dice.pick(kinds)}</g>`;
}

/** A pattern of tiles with few forms, turned and coloured anew each time. */
export function angles(stage: Stage, colours: Scheme): string {
  const { dice } = stage;
  const count = dice.whole(4, 6);
  const size = SIDE / count;
  const tiles = Array.from({ length: count * count }, (_, i) => {
    const start = dice.whole(0, 4);
    const paper = dice.chance(0.4) ? colours[0] : ink(colours, start + 2);
    const place = `translate(${((i % count) * size).toFixed(1)} ${(Math.floor(i / count) * size).toFixed(1)})`;
    const large = tile(stage, size, paper, [ink(colours, start), ink(colours, start + 1)]);
    return `<g transform="${place}">${large}</g>`;
  });
  return group(tiles.join(''));
}
