import { mix } from '../colour/mix.ts';
import { circle, group, many, rect, SIDE } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';
import { clouds } from './clouds.ts';
import { planet } from './planet.ts';
import { aurora, comet, stars } from './stars.ts';

/** The sky's colours from the top of the picture to the horizon and below it. */
function air({ light, defs }: Stage, horizon: number): string {
  const bend = light.isLate ? 0.62 : 0.9;
  const stops = light.sky.map((colour, i) => [(100 * (i / 4) ** bend * horizon) / SIDE, colour]);
  return rect(0, 0, [SIDE, SIDE], defs.linear(Object.fromEntries(stops)));
}

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

function moon({ dice, light, defs, brief }: Stage, x: number, y: number): string {
  const radius = brief.has('moon') ? dice.between(72, 96) : dice.between(40, 54);
  const { disc } = light.body;
  const shadow = mix(disc, light.sky[1], 0.45);
  const fill = defs.radial(
    { 0: disc, 80: mix(disc, shadow, 0.18), 100: mix(disc, shadow, 0.5) },
    [0.42, 0.4],
  );
  const seas = many(8, () => {
    const angle = dice.between(0, Math.PI * 2);
    const away = dice.between(0.1, 0.66) * radius;
    const size = dice.between(0.08, 0.26) * radius;
    const opacity = dice.between(0.18, 0.4);
    return circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size, shadow, {
      opacity,
    });
  });
  return circle(x, y, radius, fill) + group(seas);
}

function body(stage: Stage, horizon: number): string {
  const { light, dice, brief } = stage;
  const [x, y] = [light.body.x * SIDE, horizon * (1 - light.body.height) * 0.96];
  const shine = glow(stage, x, y);
  if (light.covered && !brief.has('sun') && !brief.has('moon')) return shine;
  if (light.body.kind === 'moon') return shine + moon(stage, x, y);
  brief.has('sun');
  const radius = dice.between(44, 62) * (light.body.height < 0.3 ? 1.25 : 0.85);
  return shine + circle(x, y, radius, light.body.disc, { opacity: light.covered ? 0.6 : 1 });
}

const BOW = ['#d9584a', '#e8963f', '#f0cf57', '#6fb36a', '#4d94c9', '#5f66b5', '#8a5fb0'];

function rainbow({ dice, light, defs }: Stage, horizon: number): string {
  const x = SIDE * (1 - light.body.x) + dice.between(-60, 60);
  const radius = dice.between(400, 500);
  const rings = BOW.map((colour, i) =>
    circle(x, horizon + 90, radius - i * 11, 'none', {
      stroke: light.lamp(colour),
      'stroke-width': 12,
    }),
  );
  return group(rings.join(''), { opacity: 0.62, filter: defs.blur(4) });
}

/** Everything above the horizon that is not land. */
export function sky(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'sky');
  const { brief, light } = stage;
  return [
    air(stage, horizon),
    light.isDark || brief.has('stars') || brief.has('space') ? stars(stage, horizon) : '',
    brief.has('aurora') ? aurora(stage, horizon) : '',
    brief.has('planet') ? planet(stage, horizon) : body(stage, horizon),
    brief.has('comet') ? comet(stage, horizon) : '',
    clouds(partOf(stage, 'clouds'), horizon),
    brief.has('rainbow') ? rainbow(stage, horizon) : '',
  ].join('');
}
