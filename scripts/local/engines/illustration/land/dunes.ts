import { mix } from '../colour/mix.ts';
import { curve, type Point } from '../drawing/lines.ts';
import { SIDE } from '../drawing/size.ts';
import { d, filled } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import type { Fold } from './ground.ts';

const LIT = '#efc18a';
const SHADE = '#9a5530';

type Dune = { peak: Point; width: number; drop: number };

/** One dune: a long lit back, and a face in shadow under a crest that winds down to the viewer. */
function dune({ dice, light, defs }: Stage, { peak, width, drop }: Dune, depth: number): string {
  const [x, y] = peak;
  const lee = -light.side;
  const back: Point[] = [
    [x - lee * width * 1.5, y + drop],
    [x - lee * width * 0.75, y + drop * 0.45],
    [x - lee * width * 0.25, y + drop * 0.1],
    peak,
  ];
  const front: Point[] = [
    peak,
    [x + lee * width * 0.4, y + drop * 0.34],
    [x + lee * width, y + drop * 0.8],
    [x + lee * width * 1.6, y + drop],
  ];
  const bottom = SIDE + 30;
  const line = (point: Point) => d`L${point[0]} ${point[1]}`;
  const whole = `${curve([...back, ...front.slice(1)])}${line([x + lee * width * 1.6, bottom])}${line([x - lee * width * 1.5, bottom])}Z`;
  const swing = dice.between(0.18, 0.34) * width;
  const crest: Point[] = [0, 0.25, 0.5, 0.75, 1].map(
    (t): Point => [
      x - lee * Math.sin(t * Math.PI * 1.25) * swing * (1 - t * 0.4) + lee * t * width * 0.12,
      y + t ** 1.1 * drop * 1.5,
    ],
  );
  const face = `${curve(crest)}${line([x + lee * width * 0.5, y + drop * 1.7])}${line([x + lee * width * 1.6, y + drop * 1.25])}${curve(front.toReversed()).replace('M', 'L')}Z`;
  const sand = light.paint(LIT, depth);
  const body = defs.linear({
    0: light.lit(LIT, depth),
    25: sand,
    100: mix(sand, light.shaded('#d9975a', depth), 0.75),
  });
  const shadow = defs.linear({
    0: light.shaded(SHADE, depth),
    60: [light.shaded('#b36d3c', depth), 0.75],
    100: [light.shaded('#b36d3c', depth), 0],
  });
  return filled(whole, body) + filled(face, shadow);
}

/** Dunes from the horizon to the viewer, fewer and larger the nearer they lie. */
export function dunes(stage: Stage, from: number, to: number): Fold[] {
  const { dice } = stage;
  const rows = 5;
  return Array.from({ length: rows }, (_, row): Fold => {
    const t = row / (rows - 1);
    const depth = (1 - t) * 0.72;
    const count = Math.round(5 - t * 3.4);
    const top = from + (to - from) * t ** 1.3;
    const offset = dice.between(0, 0.5);
    const list = Array.from({ length: count }, (_unused, i): Dune => {
      const x = ((i + offset + dice.between(-0.2, 0.2)) / count) * SIDE * 1.15 - 40;
      const width = (150 + 330 * t) * dice.between(0.8, 1.2);
      return {
        peak: [x, top - dice.between(0, 26 + 40 * t)],
        width,
        drop: width * dice.between(0.22, 0.34),
      };
    });
    const base: Dune = {
      peak: [SIDE * (stage.light.side < 0 ? -0.2 : 1.2), top - 10],
      width: 1500,
      drop: 90,
    };
    const markup = [base, ...list].map((one) => dune(stage, one, depth)).join('');
    return {
      edge: [
        [-20, top + 70],
        [SIDE + 20, top + 70],
      ],
      depth,
      markup,
      size: 0.16 + 0.84 * t ** 1.4,
    };
  });
}
