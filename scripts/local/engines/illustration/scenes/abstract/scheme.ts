import { mix, shade } from '../../colour/mix.ts';
import type { Stage } from '../../stage.ts';

export type Scheme = readonly [ground: string, ...inks: string[]];

const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  ['#efe6d6', '#c7472d', '#1f4e5f', '#e3a33b', '#2a2b3a', '#d9b79a'],
  ['#f0ead9', '#2b5a52', '#d9763f', '#1f2d4a', '#e9c46a', '#a8bfae'],
  ['#e9e2da', '#6b3f6b', '#e08a6b', '#27364f', '#c9a5b5', '#f0c987'],
  ['#1d2233', '#e0633f', '#e9b872', '#3f7f86', '#f1e6d0', '#54476e'],
  ['#f3e9dc', '#1f46ae', '#c7361a', '#e7b43a', '#16191f', '#9fb4c9'],
];

/** The colours of an abstract picture: named ones first. */
export function scheme({ brief, dice, light }: Stage): Scheme {
  const [ground, ...inks] = dice.pick(SCHEMES);
  const [first, ...others] = brief.colours;
  if (!first) return [light.lamp(ground), ...inks.map((ink) => light.lamp(ink))];
  const own = [first, ...others];
  const paper = mix(ground, first, 0.1);
  const filledUp = [
    ...own,
    shade(first, 0.45),
    shade(own[1] ?? first, -0.4),
    shade(first, -0.55, 0.7),
    mix(first, own[1] ?? '#f0e6d0', 0.5),
  ];
  return [light.lamp(paper), ...filledUp.map((ink) => light.lamp(ink))];
}

export const ink = ([ground, ...inks]: Scheme, index: number): string =>
  inks[index % inks.length] ?? ground;
