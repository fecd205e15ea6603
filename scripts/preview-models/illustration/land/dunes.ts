import { mix } from '../colour/mix.ts';
import { curve, type Point } from '../drawing/lines.ts';
import { d, filled, SIDE } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

const LIT = '#efc18a';

type Dune = { x: number; y: number; width: number; drop: number };

/** One dune: a long lit back, and a face in shadow under a crest that winds down to the viewer. */
function dune({ dice, light, defs }: Stage, { x, y, width, drop }: Dune, depth: number): string {
  const away = -light.side * width;
  const at = (across: number, down: number): Point => [x + across * away, y + down * drop];
  const to = ([px, py]: Point) => d`L${px} ${py}`;
  const front = [at(0, 0), at(0.4, 0.34), at(1, 0.8), at(1.6, 1)];
  const back = [at(-1.5, 1), at(-0.75, 0.45), at(-0.25, 0.1)];
  const bottom = d`L${x + 1.6 * away} ${SIDE + 30}L${x - 1.5 * away} ${SIDE + 30}Z`;
  const swing = dice.between(0.18, 0.34);
  const crest = [0, 0.25, 0.5, 0.75, 1].map((t) =>
    at(t * 0.12 - Math.sin(t * Math.PI * 1.25) * swing * (1 - t * 0.4), t ** 1.1 * 1.5),
  );
  const face = `${curve(crest)}${to(at(0.5, 1.7))}${to(at(1.6, 1.25))}${curve(front.toReversed()).replace('M', 'L')}Z`;
  const sand = light.paint(LIT, depth);
  const body = defs.linear({
    0: light.lit(LIT, depth),
    25: sand,
    100: mix(sand, light.shaded('#d9975a', depth), 0.75),
  });
  const dark = light.shaded('#b36d3c', depth);
  const shadow = defs.linear({
    0: light.shaded('#9a5530', depth),
    60: [dark, 0.75],
    100: [dark, 0],
  });
  return filled(curve([...back, ...front]) + bottom, body) + filled(face, shadow);
}

const ROWS = 5;

/** Dunes from the horizon to the viewer, fewer and larger the nearer they lie. */
export function dunes(stage: Stage, from: number, to: number) {
  const { dice } = stage;
  return Array.from({ length: ROWS }, (_, row) => {
    const t = row / (ROWS - 1);
    const depth = (1 - t) * 0.72;
    const count = Math.round(5 - t * 3.4);
    const top = from + (to - from) * t ** 1.3;
    const offset = dice.between(0, 0.5);
    const list = Array.from({ length: count }, (__, i): Dune => {
      const x = ((i + offset + dice.between(-0.2, 0.2)) / count) * SIDE * 1.15 - 40;
      const width = (150 + 330 * t) * dice.between(0.8, 1.2);
      const y = top - dice.between(0, 26 + 40 * t);
      return { x, y, width, drop: width * dice.between(0.22, 0.34) };
    });
    const base = {
      x: SIDE * (stage.light.side < 0 ? -0.2 : 1.2),
      y: top - 10,
      width: 1500,
      drop: 90,
    };
    const markup = [base, ...list].map((one) => dune(stage, one, depth)).join('');
    const edge: Point[] = [-20, SIDE + 20].map((x) => [x, top + 70]);
    return { edge, depth, markup, size: 0.16 + 0.84 * t ** 1.4 };
  });
}
