import { circle, group, rect } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import { partOf, type Stage } from '../stage.ts';
import { aurora } from './aurora.ts';
import { clouds } from './clouds.ts';
import { comet } from './comet.ts';
import { moon } from './moon.ts';
import { planet } from './planet.ts';
import { rainbow } from './rainbow.ts';
import { stars } from './stars.ts';

/** The sky's colours from the top of the picture to the horizon and below it. */
function air({ light, defs }: Stage, horizon: number): string {
  const last = light.sky.length - 1;
  const bend = light.isLate ? 0.62 : 0.9;
  const stops = light.sky.map((colour, i) => [(100 * (i / last) ** bend * horizon) / SIDE, colour]);
  return rect(0, 0, [SIDE, SIDE], defs.linear(Object.fromEntries(stops)));
}

/** Light around the sun, wider the lower it stands. */
function glow({ light, defs }: Stage, x: number, y: number): string {
  const { glow: colour, height, kind } = light.body;
  const strength = kind === 'moon' ? 0.3 : 0.85 - height * 0.4;
  const fill = defs.radial({
    0: [colour, strength],
    25: [colour, strength * 0.45],
    60: [colour, strength * 0.12],
    100: [colour, 0],
  });
  return circle(x, y, kind === 'moon' ? 330 : 620, fill);
}

function body(stage: Stage, x: number, y: number): string {
  const { light, dice, brief } = stage;
  const { kind, disc } = light.body;
  if (light.covered && !brief.has('sun') && !brief.has('moon')) return glow(stage, x, y);
  if (kind === 'moon') return glow(stage, x, y) + moon(stage, x, y);
  brief.has('sun');
  const radius = dice.between(44, 62) * (light.body.height < 0.3 ? 1.25 : 0.85);
  return glow(stage, x, y) + circle(x, y, radius, disc, { opacity: light.covered ? 0.6 : 1 });
}

/** Where sun or moon stand over a horizon. */
export const bodyPlace = ({ light }: Stage, horizon: number): readonly [number, number] => [
  light.body.x * SIDE,
  horizon * (1 - light.body.height) * 0.96,
];

/** Everything above the horizon that is not land. */
export function sky(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'sky');
  const { brief } = stage;
  const [x, y] = bodyPlace(stage, horizon);
  const high = [
    stage.light.isDark || brief.has('stars') || brief.has('space') ? stars(stage, horizon) : '',
    brief.has('aurora') ? aurora(stage, horizon) : '',
    brief.has('planet') ? planet(stage, horizon) : body(stage, x, y),
    brief.has('comet') ? comet(stage, horizon) : '',
  ];
  const low = [
    clouds(partOf(stage, 'clouds'), horizon),
    brief.has('rainbow') ? rainbow(stage, horizon) : '',
  ];
  return air(stage, horizon) + group([...high, ...low].join(''));
}
