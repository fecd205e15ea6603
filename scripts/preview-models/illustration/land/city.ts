import { mix, shade } from '../colour/mix.ts';
import { d, filled, rect, SIDE } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

type Building = { x: number; base: number; width: number; height: number; depth: number };

const WALLS = ['#8d93a3', '#a08f8a', '#6f7b90', '#b3a797', '#7d8794', '#94808a'] as const;
const LAMPS = ['#ffd98a', '#ffe9b8', '#ffc46b', '#fff1d0'] as const;

function windows({ dice, light }: Stage, { x, base, width, height, depth }: Building): string {
  const size = width > 54 ? 7 : 5;
  const lively = light.isDark ? dice.between(0.25, 0.6) : 0;
  let lamps = '';
  let glass = '';
  for (let y = base - height + 12; y < base - 10; y += size * 2.3)
    for (let at = x + 6; at < x + width - size - 2; at += size * 1.9) {
      const spot = d`M${at} ${y}h${size}v${size * 1.3}h${-size}Z`;
      if (dice.chance(lively)) lamps += spot;
      else if (!light.isDark || dice.chance(0.3)) glass += spot;
    }
  const lamp = mix(light.lamp(dice.pick(LAMPS)), light.haze, depth * 0.55);
  return (
    filled(glass, light.shaded('#4a5568', depth), { opacity: 0.34 }) +
    filled(lamps, lamp, { opacity: 0.92 })
  );
}

function roof({ dice }: Stage, { x, base, width, height }: Building, fill: string): string {
  const top = base - height;
  const middle = x + width / 2;
  const step = width * dice.between(0.5, 0.7);
  const kinds = [
    '',
    `M${middle - step / 2} ${top}v-18h${step}v18Z`,
    `M${middle - step / 2} ${top}v-22h${step}v22ZM${middle - step / 4} ${top - 20}v-22h${step / 2}v22ZM${middle - 1.5} ${top - 40}v-44h3v44Z`,
    `M${x} ${top}L${middle} ${top - width * 0.9}L${x + width} ${top}Z`,
    `M${middle - 2} ${top}v-52h4v52Z`,
    `M${x} ${top}L${x + width} ${top - width * 0.45}V${top}Z`,
  ] as const;
  return filled(dice.pick(kinds), fill);
}

function building(stage: Stage, it: Building): string {
  const { dice, light, defs } = stage;
  const { x, base, width, height, depth } = it;
  const wall = dice.pick(WALLS);
  const [tone, dark] = [light.paint(wall, depth), light.shaded(wall, depth)];
  const fill = defs.linear({ 0: tone, 100: mix(tone, light.haze, 0.35 + depth * 0.3) });
  const half = width * dice.between(0.28, 0.42);
  const darkX = light.side < 0 ? x + width - half : x;
  return (
    roof(stage, it, dark) +
    rect(x, base - height, [width, height], fill) +
    rect(darkX, base - height, [half, height], dark, { opacity: 0.5 }) +
    windows(stage, it)
  );
}

/** One row of buildings, nearer with `t` from 0 to 1, higher around the centre of the city. */
function row(stage: Stage, horizon: number, t: number, centre: number): string {
  const { dice } = stage;
  let markup = '';
  for (let x = -30; x < SIDE + 20; ) {
    const width = dice.between(30, 62) * (0.75 + t * 0.6);
    const near = Math.exp(-(((x / SIDE - centre) / 0.3) ** 2));
    const storeys = 70 + 250 * near * dice.between(0.35, 1.15) + dice.between(0, 60);
    const height = storeys * (1.12 - t * 0.42);
    markup += building(stage, { x, base: horizon + 6, width, height, depth: 0.78 - t * 0.62 });
    x += width * dice.between(0.8, 1.12) + (dice.chance(0.2) ? 12 : 0);
  }
  return markup;
}

/** A skyline on the horizon, with the light of its streets above it in the dark. */
export function city(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const centre = light.body.x > 0.5 ? dice.between(0.25, 0.45) : dice.between(0.55, 0.75);
  const lamp = light.lamp('#ffb56b');
  const glow = defs.linear({ 0: [lamp, 0], 100: [lamp, 0.4] });
  const shine = rect(0, horizon - 260, [SIDE, 260], glow);
  const mist = defs.linear({ 0: [light.haze, 0], 100: [shade(light.haze, -0.05), 0.55] });
  const veil = rect(0, horizon - 90, [SIDE, 98], mist);
  const rows = [0, 0.5, 1].map((t) => row(stage, horizon, t, centre) + veil);
  return (light.isDark ? shine : '') + rows.join('');
}
