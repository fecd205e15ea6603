import { mix, shade } from '../colour/mix.ts';
import { heightAt, type Point, polygon } from '../drawing/lines.ts';
import { d, ellipse, filled, group, many, placed, rect, SIDE, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { pine } from '../things/trees.ts';
import { farRidges } from './mountains.ts';

/** The path of light under sun or moon: short strokes, larger the nearer they lie. */
function lightPath({ dice, light }: Stage, horizon: number): string {
  if (light.covered) return '';
  const isMoon = light.body.kind === 'moon';
  const isLow = light.body.height < 0.35 || isMoon;
  const colour = mix(light.body.disc, light.body.glow, 0.35);
  const glints = many(Math.round((isMoon ? 90 : 170) * (isLow ? 1 : 0.45)), () => {
    const near = dice.unit() ** 1.2;
    const away = (dice.unit() + dice.unit() + dice.unit() - 1.5) * (26 + near * 120);
    const length = dice.between(8, 34) * (0.25 + near * 1.5);
    const size = [length, 0.7 + near * dice.between(1, 3.6)] as const;
    const y = horizon + 4 + near * (SIDE - horizon);
    const opacity = dice.between(0.25, 0.85);
    return ellipse(light.body.x * SIDE + away, y, size, colour, { opacity });
  });
  return group(glints, { opacity: isLow ? 0.9 : 0.5 });
}

function swell({ dice, light }: Stage, horizon: number, waves: number): string {
  const bright = shade(mix(light.sky[4], light.sky[2], 0.3), 0.15);
  const deep = shade(light.sky[0], -0.25);
  return many(Math.round(70 + 190 * waves), () => {
    const near = dice.unit() ** 0.9;
    const y = horizon + 6 + near ** 1.4 * (SIDE - horizon);
    const colour = dice.chance(0.5) ? bright : deep;
    const x = dice.between(-20, SIDE + 20);
    const length = dice.between(20, 90) * (0.2 + near * (0.8 + waves));
    const rise = (1 + near * 5) * (0.4 + waves);
    const wave = d`M${x - length} ${y}Q${x} ${y - rise * 2} ${x + length} ${y}Q${x} ${y - rise * 0.7} ${x - length} ${y}Z`;
    return filled(wave, colour, { opacity: dice.between(0.08, 0.34) });
  });
}

type Water = {
  horizon: number;
  /** What stands on the horizon and is mirrored. */
  mirrored: string;
  /** How rough it is: 0 is a mirror. */
  waves: number;
};

/** Water from the horizon to the bottom: the sky's mirror, darker towards the viewer. */
export function water(stage: Stage, { horizon, mirrored, waves }: Water): string {
  const { light, defs, brief } = stage;
  const tint = light.paint(brief.has('beach') || brief.has('island') ? '#2f9fa8' : '#3a7fa6');
  const [deep, , middle, low, last] = light.sky;
  const fill = defs.linear({
    0: mix(last, tint, 0.22),
    12: mix(low, tint, 0.38),
    40: mix(middle, tint, 0.6),
    100: shade(mix(deep, tint, 0.7), -0.1),
  });
  const clip = defs.clip(`M0 ${horizon}H${SIDE}V${SIDE}H0Z`);
  const flipped = `<g transform="translate(0 ${(horizon * 1.8).toFixed(1)}) scale(1 -0.8)">${mirrored}</g>`;
  const blurred = { opacity: 0.6 - waves * 0.35, filter: defs.blur(2 + waves * 4) };
  const mirror = mirrored ? group(group(flipped, blurred), { 'clip-path': clip }) : '';
  const surface = group(swell(stage, horizon, waves) + lightPath(stage, horizon), {
    'clip-path': clip,
  });
  return rect(0, horizon, [SIDE, SIDE - horizon], fill) + mirror + surface;
}

/** A cliff from where water falls to an edge of the picture, with trees on it. */
function cliff(stage: Stage, inner: number, outer: number, horizon: number, height: number) {
  const { dice, light, defs } = stage;
  const along = (t: number) => inner + (outer - inner) * t;
  const edge = [0, 0.18, 0.4, 0.65, 1].map((t): Point => {
    const y = horizon - height - t * dice.between(0, 90);
    return [along(t), y + dice.between(-12, 12)];
  });
  const foot = [0.75, 0.5, 0.25, 0.06].map(
    (t): Point => [along(t), horizon + 20 + dice.between(0, 26)],
  );
  const corner: Point = [inner - Math.sign(outer - inner) * 10, horizon + 20];
  const outline = polygon([...edge, [outer, horizon + 60], ...foot, corner]);
  const rock = light.paint('#6f6a62', 0.16);
  const stops = { 0: light.lit('#8f897c', 0.2), 25: rock, 100: mix(rock, light.haze, 0.45) };
  const cracks = many(26, () => {
    const x = dice.between(inner, outer);
    const top = horizon - height * dice.between(0.2, 0.95);
    const crack = d`M${x} ${top}l${dice.between(-10, 10)} ${dice.between(30, 110)}`;
    return stroked(crack, light.shaded('#3f3c3a', 0.1), dice.between(1.5, 5), { opacity: 0.4 });
  });
  const line = edge.toSorted((one, other) => one[0] - other[0]);
  const trees = many(11, (i) => {
    const x = along((i + 0.4) / 11);
    return placed(pine(stage, 0.2), x, heightAt(line, x) + 5, dice.between(0.6, 1.05));
  });
  const face = filled(outline, defs.linear(stops));
  return trees + face + group(cracks, { 'clip-path': defs.clip(outline) });
}

/** Water that falls between two cliffs into mist. */
export function waterfall(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const height = dice.between(280, 340);
  const half = dice.between(56, 84);
  const top = horizon - height - 12;
  const x = SIDE * dice.between(0.42, 0.58);
  const [white, blue] = [light.lit('#f5fafc', 0.05), light.paint('#9cc3d6', 0.1)];
  const outline = `M${x - half * 0.8} ${top}C${x - half} ${top + 50} ${x - half} ${horizon} ${x - half * 1.15} ${horizon + 30}H${x + half * 1.15}C${x + half} ${horizon} ${x + half} ${top + 50} ${x + half * 0.8} ${top}Z`;
  const fill = defs.linear({ 0: blue, 20: white, 80: mix(white, blue, 0.4), 100: white });
  const strands = many(60, () => {
    const away = dice.between(-half, half) * 0.95;
    const from = top + dice.unit() ** 2 * height * 0.8;
    const length = dice.between(40, 180);
    const strand = d`M${x + away} ${from}q${away * 0.06} ${length / 2} ${away * 0.1} ${length}`;
    const tone = dice.chance(0.55) ? white : light.shaded('#7fa9bf', 0.1);
    return stroked(strand, tone, dice.between(0.8, 3.4), { opacity: 0.55 });
  });
  const spray = () =>
    many(12, () => {
      const size = [dice.between(50, 120), dice.between(18, 42)] as const;
      const at = [x + dice.between(-170, 170), horizon + dice.between(-26, 24)] as const;
      return ellipse(...at, size, white, { opacity: 0.3 });
    });
  return [
    farRidges(stage, horizon, 2, height * 0.95),
    filled(outline, fill),
    group(strands, { 'clip-path': defs.clip(outline) }),
    cliff(stage, x - half * 0.7, -30, horizon, height),
    cliff(stage, x + half * 0.7, SIDE + 30, horizon, height),
    group(spray(), { filter: defs.blur(14) }),
  ].join('');
}
