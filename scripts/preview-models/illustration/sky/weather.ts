import { mix } from '../colour/mix.ts';
import { circle, d, ellipse, filled, group, many, rect, SIDE, stroked } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';

/** A flash of lightning with its forks, on the side away from sun or moon. */
function lightning({ dice, light, defs }: Stage, horizon: number): string {
  let x = SIDE * (light.body.x > 0.5 ? dice.between(0.2, 0.4) : dice.between(0.6, 0.8));
  let path = d`M${x} 60`;
  let forks = '';
  const steps = 11;
  for (let i = 1; i <= steps; i++) {
    x += dice.between(-42, 42);
    const y = 60 + ((horizon - 70) * i) / steps;
    path += d`L${x} ${y}`;
    if (dice.chance(0.3))
      forks += d`M${x} ${y}l${dice.between(-70, 70)} 50l${dice.between(-24, 24)} 44`;
  }
  const white = light.lamp('#fdf6ff');
  const glow = stroked(path, light.lamp('#b9a8ff'), 16, { filter: defs.blur(12), opacity: 0.85 });
  return glow + stroked(path, white, 3.6) + stroked(forks, white, 1.6, { opacity: 0.8 });
}

function fog({ dice, light, defs }: Stage, horizon: number): string {
  const colour = mix(light.haze, light.sky[4], 0.5);
  const banks = many(12, () => {
    const y = horizon + dice.between(-150, SIDE - horizon - 60);
    const size = [dice.between(260, 560), dice.between(18, 62)] as const;
    const x = dice.between(-100, SIDE + 100);
    return ellipse(x, y, size, colour, { opacity: dice.between(0.2, 0.5) });
  });
  const veil = defs.linear({ 0: [colour, 0.1], 55: [colour, 0.5], 100: [colour, 0.16] });
  return group(banks, { filter: defs.blur(24) }) + rect(0, 0, [SIDE, SIDE], veil);
}

function rain({ dice, light, brief }: Stage): string {
  const slant = brief.has('wind') || brief.has('storm') ? 0.45 : 0.14;
  const colour = mix(light.sky[4], '#ffffff', 0.35);
  const layers = [0, 1, 2].map((layer) => {
    const streaks = many(170 - layer * 45, () => {
      const [x, y] = [dice.between(-120, SIDE + 60), dice.between(-60, SIDE)];
      const length = dice.between(16, 34) * (1 + layer * 0.9);
      return d`M${x} ${y}l${-slant * length} ${length}`;
    });
    return stroked(streaks, colour, 0.8 + layer * 0.6, { opacity: 0.26 + layer * 0.06 });
  });
  return layers.join('');
}

function snowfall({ dice, light, defs, brief }: Stage): string {
  const colour = mix('#ffffff', light.sky[4], light.isDark ? 0.3 : 0.05);
  const heavy = brief.has('storm') || brief.has('wind') ? 1.7 : 1;
  const layers = [1.5, 2.6, 6].map((radius, layer) => {
    const flakes = many(Math.round((280 - layer * 120) * heavy), () => {
      const [x, y] = [dice.between(0, SIDE), dice.between(0, SIDE)];
      return circle(x, y, radius * dice.between(0.5, 1.2), colour);
    });
    const soft = layer === 2 ? { filter: defs.blur(2.4) } : {};
    return group(flakes, { opacity: 0.8 - layer * 0.16, ...soft });
  });
  return layers.join('');
}

/** Lines that the wind draws, with leaves or snow in them. */
function gusts({ dice, light, brief }: Stage, horizon: number): string {
  const colour = mix(light.sky[4], '#ffffff', 0.3);
  const lines = many(9, () => {
    const [x, y] = [dice.between(-60, SIDE * 0.7), dice.between(horizon * 0.2, SIDE * 0.85)];
    const length = dice.between(160, 380);
    const curl = dice.chance(0.4) ? 'q34 -6 30 -26q-6 -18 -24 -8' : '';
    const line = d`M${x} ${y}q${length / 2} ${dice.between(-26, 6)} ${length} 0${curl}`;
    return stroked(line, colour, 2.2, { opacity: 0.5 });
  });
  const leaf = filled(
    'M0 0q7 -7 15 -1q-7 7 -15 1Z',
    light.paint(brief.mentions('snow') ? '#ffffff' : '#c9772f'),
  );
  const leaves = many(26, () => {
    const [x, y] = [dice.between(0, SIDE), dice.between(horizon * 0.3, SIDE)];
    const turn = dice.between(-60, 40).toFixed(0);
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})">${leaf}</g>`;
  });
  return lines + leaves;
}

/** What falls, drifts or strikes in front of everything. */
export function weather(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'weather');
  const { brief } = stage;
  const dryStorm = brief.has('snowfall') || brief.mentions('snow');
  return [
    brief.has('storm') ? lightning(stage, horizon) : '',
    brief.has('fog') ? fog(stage, horizon) : '',
    brief.has('rain') || (brief.has('storm') && !dryStorm) ? rain(stage) : '',
    brief.has('snowfall') ? snowfall(stage) : '',
    brief.has('wind') ? gusts(stage, horizon) : '',
  ].join('');
}
