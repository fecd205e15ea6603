import { mix } from '../colour/mix.ts';
import { ellipse, filled, group, stroked } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';
import { cliff } from './cliff.ts';
import { farRidges } from './mountains.ts';

type Fall = { x: number; top: number; height: number; half: number; white: string };

/** One strand of water, that spreads a little as it falls. */
function strand({ dice, light }: Stage, { x, top, height, half, white }: Fall): string {
  const away = dice.between(-half, half) * 0.95;
  const from = top + dice.unit() ** 2 * height * 0.8;
  const length = dice.between(40, 180);
  const spread = `${(away * 0.06).toFixed(1)} ${(length / 2).toFixed(1)} ${(away * 0.1).toFixed(1)} ${length.toFixed(1)}`;
  const path = `M${(x + away).toFixed(1)} ${from.toFixed(1)}q${spread}`;
  const tone = dice.chance(0.55) ? white : light.shaded('#7fa9bf', 0.1);
  return stroked(path, tone, dice.between(0.8, 3.4), { opacity: 0.55 });
}

/** The spray where the water meets the ground. */
function spray({ dice, defs }: Stage, { x, white }: Fall, horizon: number): string {
  const puffs = Array.from({ length: 12 }, () => {
    const size = [dice.between(50, 120), dice.between(18, 42)] as const;
    const at = [x + dice.between(-170, 170), horizon + dice.between(-26, 24)] as const;
    return ellipse(...at, size, white, { opacity: 0.3 });
  });
  return group(puffs.join(''), { filter: defs.blur(14) });
}

/** Water that falls between two cliffs into mist. */
export function waterfall(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const height = dice.between(280, 340);
  const half = dice.between(56, 84);
  const top = horizon - height - 12;
  const white = light.lit('#f5fafc', 0.05);
  const fall = { x: SIDE * dice.between(0.42, 0.58), top, height, half, white };
  const { x } = fall;
  const blue = light.paint('#9cc3d6', 0.1);
  const outline = `M${x - half * 0.8} ${top}C${x - half} ${top + 50} ${x - half} ${horizon} ${x - half * 1.15} ${horizon + 30}H${x + half * 1.15}C${x + half} ${horizon} ${x + half} ${top + 50} ${x + half * 0.8} ${top}Z`;
  const fill = defs.linear({ 0: blue, 20: white, 80: mix(white, blue, 0.4), 100: white });
  const strands = Array.from({ length: 60 }, () => strand(stage, fall)).join('');
  const wall = { horizon, height };
  return [
    farRidges(stage, horizon, 2, height * 0.95),
    filled(outline, fill),
    group(strands, { clip: defs.clip(outline) }),
    cliff(stage, x - half * 0.7, -30, wall),
    cliff(stage, x + half * 0.7, SIDE + 30, wall),
    spray(stage, fall, horizon),
  ].join('');
}
