import { mix, shade } from '../colour/mix.ts';
import { blob, type Point } from '../drawing/lines.ts';
import { circle, d, filled, group, many, rect, SIDE } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';
import { aurora, comet, planet, stars } from './stars.ts';

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
    const paint = { opacity: dice.between(0.18, 0.4) };
    return circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size, shadow, paint);
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

type Cloud = { x: number; y: number; width: number; height: number };

/** A heap cloud: puffs along a dome over a flat base, light above and dark below. */
function heap({ dice, light, defs }: Stage, { x, y, width, height }: Cloud): string {
  const top = mix(light.body.disc, light.sky[3], light.isDark ? 0.82 : 0.22);
  const base = mix(light.sky[1], light.sky[3], 0.62);
  const fill = defs.linear({ 0: top, 55: mix(top, base, 0.45), 100: base });
  const count = Math.round(width / 26) + 4;
  const left = x - width / 2;
  const puffs = many(count, (i) => {
    const to = (i + 1) / count;
    const dome = Math.sin(Math.PI * to) ** 0.8 * height * dice.between(0.6, 1.05);
    const bulge = 1 + Math.sin((Math.PI * i) / count) * 0.5;
    const r = (width / count) * dice.between(0.55, 0.95) * bulge;
    return d`A${r} ${r} 0 0 1 ${left + width * to} ${i + 1 === count ? y : y - dome}`;
  });
  return filled(`${d`M${left} ${y}`}${puffs}Z`, fill);
}

/** A streak cloud: long, thin, pointed at both ends. */
function streak({ dice }: Stage, { x, y, width, height }: Cloud, fill: string): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= 8; i++) {
    const thick = Math.sin((Math.PI * i) / 8) * height;
    const at = x - width / 2 + (width * i) / 8;
    upper.push([at, y - thick * dice.between(0.3, 0.9)]);
    lower.unshift([at, y + thick * dice.between(0.15, 0.5)]);
  }
  return filled(blob([...upper, ...lower]), fill, { opacity: dice.between(0.35, 0.8) });
}

function streaks(stage: Stage, horizon: number, count: number): string {
  const { dice, light } = stage;
  const shone = mix(light.body.glow, light.sky[4], 0.35);
  const low = light.body.height < 0.3;
  const lighter = light.isDark ? 0.08 : low ? -0.12 : 0.4;
  return many(count, () => {
    const t = dice.unit() ** 0.7;
    const sky = light.sky[Math.min(4, Math.floor(t * 5))] ?? light.haze;
    const shines = low && dice.chance(0.6);
    const width = dice.between(160, 620) * (1.1 - t * 0.4);
    const x = dice.between(-60, SIDE + 60);
    const height = dice.between(6, 20) * (1.4 - t);
    const cloud = { x, y: horizon * (0.12 + 0.78 * t), width, height };
    return streak(stage, cloud, shines ? mix(sky, shone, 0.6) : shade(sky, lighter, 0.9));
  });
}

function heaps(stage: Stage, horizon: number, count: number): string {
  const { dice } = stage;
  const list = Array.from({ length: count }, (_, i): Cloud => {
    const t = (i + dice.between(0.1, 0.9)) / count;
    const width = dice.between(170, 330) * (1.45 - (0.35 + t * 0.9) * 0.7);
    const x = dice.between(0, SIDE);
    const height = width * dice.between(0.26, 0.4);
    return { x, y: horizon * (0.86 - t * 0.66), width: width * 1.3, height };
  });
  return group(list.map((cloud) => heap(stage, cloud)).join(''), { opacity: 0.94 });
}

/** A closed ceiling of cloud for rain, snow and storm. */
function ceiling({ dice, light, defs }: Stage, horizon: number, heavy: boolean): string {
  const rows = ([0, 1, 2, 3] as const).map((row) => {
    const y = horizon * (0.08 + row * 0.15);
    const colour = shade(light.sky[row], heavy ? -0.2 + row * 0.05 : 0.05 - row * 0.02);
    const puffs = Array.from({ length: 10 }, (_, i): Point => {
      const x = -80 + i * 132 + dice.between(-50, 50);
      return [x, y + dice.between(-22, 50)];
    }).reverse();
    const above: Point[] = [-200, SIDE + 200].map((x) => [x, -400]);
    const path = blob([...above, [SIDE + 160, y], ...puffs, [-160, y]]);
    return filled(path, colour, { opacity: 0.5 });
  });
  return group(rows.reverse().join(''), { filter: defs.blur(heavy ? 12 : 18) });
}

/** Clouds by the weather of the prompt; a clear sky has none. */
function clouds(stage: Stage, horizon: number): string {
  const { brief, dice } = stage;
  if (brief.has('clear')) return '';
  if (brief.has('storm')) return ceiling(stage, horizon, true) + streaks(stage, horizon, 6);
  if (brief.has('rain') || brief.has('snowfall')) return ceiling(stage, horizon, false);
  if (brief.has('clouds')) return streaks(stage, horizon, 5) + heaps(stage, horizon, 9);
  if (brief.mentions('stars') || brief.mentions('aurora')) return '';
  const daylight = !stage.light.isDark && stage.light.body.height >= 0.3;
  if (daylight && dice.chance(0.7)) return streaks(stage, horizon, 3) + heaps(stage, horizon, 4);
  return streaks(stage, horizon, stage.light.isDark ? 5 : 11);
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

/** The sky: air, stars, sun or moon, clouds, rainbow. */
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
