import { circle, filled, group, placed, stroked } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';
import { type Fold, standing } from './fold.ts';

const BLOOMS = [
  '#d8452f',
  '#f0b429',
  '#f5efe2',
  '#8a63c4',
  '#e67aa6',
  '#e9853a',
  '#5f80d0',
] as const;

/** One flower of five to eight petals on a stem, 100 high. */
function flower({ dice, light }: Stage, colour: string, depth: number): string {
  const bend = dice.between(-16, 16);
  const stem = stroked(
    `M0 0Q${(bend * 0.2).toFixed(1)} -50 ${bend.toFixed(1)} -88`,
    light.shaded('#557f3c', depth),
    3.4,
  );
  const leaf = filled('M0 -26Q18 -44 26 -58Q6 -52 0 -26Z', light.paint('#5f8c44', depth));
  const count = dice.whole(5, 8);
  const petals = Array.from({ length: count }, (_, i) => {
    const angle = (360 * i) / count;
    const tone =
      Math.cos((angle * Math.PI) / 180) > -0.2
        ? light.lit(colour, depth)
        : light.paint(colour, depth);
    return `<g transform="rotate(${angle.toFixed(0)})">${filled('M0 0Q-11 -12 0 -25Q11 -12 0 0Z', tone)}</g>`;
  });
  const heart = circle(0, 0, 5.4, light.paint(colour === '#f0b429' ? '#7a4a24' : '#f2c14a', depth));
  return (
    stem +
    leaf +
    `<g transform="translate(${bend.toFixed(1)} -88) scale(1 ${dice.between(0.55, 0.95).toFixed(2)})">${petals.join('')}${heart}</g>`
  );
}

function bloomColours({ brief, dice }: Stage): readonly [string, ...string[]] {
  const own = brief.colourOf('flowers');
  if (own) return [own];
  const [first, ...others] = brief.colours;
  if (first) return [first, ...others];
  const start = dice.whole(0, BLOOMS.length - 1);
  return [
    BLOOMS[start] ?? BLOOMS[0],
    BLOOMS[(start + 2) % BLOOMS.length] ?? BLOOMS[1],
    BLOOMS[(start + 3) % BLOOMS.length] ?? BLOOMS[2],
  ];
}

/** A flower meadow: dots of colour far off, whole flowers near. */
export function flowers(stage: Stage, folds: readonly Fold[]): string[] {
  const { dice, light } = stage;
  const colours = bloomColours(stage);
  return folds.map((fold, i) => {
    const nearness = (i + 1) / folds.length;
    if (nearness < 0.75) {
      const dots = Array.from({ length: 260 }, () => {
        const x = dice.between(0, SIDE);
        const y = standing(fold, x)[1] + 3 + dice.unit() ** 1.3 * 90;
        return circle(
          x,
          y,
          dice.between(0.9, 2.2) + nearness * 2.6,
          light.paint(dice.pick(colours), fold.depth * 0.8),
        );
      });
      return group(dots.join(''), { opacity: 0.85 });
    }
    const many = nearness === 1 ? 60 : 90;
    const list = Array.from({ length: many }, () => {
      const x = dice.between(-10, SIDE + 10);
      const down = dice.unit();
      const edge = standing(fold, x)[1];
      return {
        x,
        y: edge + 20 + down * (SIDE + 60 - edge),
        size: (0.34 + down * 0.9) * nearness * dice.between(0.7, 1.1),
      };
    }).toSorted((one, other) => one.y - other.y);
    return list
      .map(({ x, y, size }) => placed(flower(stage, dice.pick(colours), fold.depth), x, y, size))
      .join('');
  });
}
