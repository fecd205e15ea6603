import { mix, shade } from '../colour/mix.ts';
import { blob, type Point, profile, under } from '../drawing/lines.ts';
import { circle, filled, group, many, rect, SIDE, stroked } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';
import { angles, circles, ink, type Scheme } from './patterns.ts';

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
