import { mix, shade } from '../colour/mix.ts';
import { blob, type Point } from '../drawing/lines.ts';
import { d, filled, group, many, SIDE } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

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

/** Clouds as the weather wants them; a clear sky has none. */
export function clouds(stage: Stage, horizon: number): string {
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
