import { mix } from '../colour/mix.ts';
import { heightAt, type Point, polygon } from '../drawing/lines.ts';
import { SIDE } from '../drawing/size.ts';
import { d, ellipse, filled, group, placed, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { pine } from '../things/trees.ts';
import { farRidges } from './mountains.ts';

type Fall = { x: number; top: number; height: number; half: number; white: string };

/** One strand of water, that spreads a little as it falls. */
function strand({ dice, light }: Stage, { x, top, height, half, white }: Fall): string {
  const away = dice.between(-half, half) * 0.95;
  const from = top + dice.unit() ** 2 * height * 0.8;
  const length = dice.between(40, 180);
  const spread = d`${away * 0.06} ${length / 2} ${away * 0.1} ${length}`;
  const path = d`M${x + away} ${from}q${spread}`;
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

/** A wall of rock: where it stands and how high. */
type Wall = { horizon: number; height: number };

function crack({ dice, light }: Stage, x: number, { horizon, height }: Wall): string {
  const top = horizon - height * dice.between(0.2, 0.95);
  const turn = d`${dice.between(-10, 10)} ${dice.between(30, 110)}`;
  const path = d`M${x} ${top}l${turn}`;
  return stroked(path, light.shaded('#3f3c3a', 0.1), dice.between(1.5, 5), { opacity: 0.4 });
}

/** One cliff from an edge of the picture to the fall. */
function cliff(stage: Stage, inner: number, outer: number, wall: Wall): string {
  const { dice, light, defs } = stage;
  const { horizon, height } = wall;
  const lean = Math.sign(outer - inner);
  const edge: Point[] = [0, 0.18, 0.4, 0.65, 1].map((t) => [
    inner + (outer - inner) * t,
    horizon - height - t * dice.between(0, 90) + dice.between(-12, 12),
  ]);
  const foot: Point[] = [0.75, 0.5, 0.25, 0.06].map((t) => [
    inner + (outer - inner) * t,
    horizon + 20 + dice.between(0, 26),
  ]);
  const rock = light.paint('#6f6a62', 0.16);
  const outline = polygon([
    ...edge,
    [outer, horizon + 60],
    ...foot,
    [inner - lean * 10, horizon + 20],
  ]);
  const fill = defs.linear({
    0: light.lit('#8f897c', 0.2),
    25: rock,
    100: mix(rock, light.haze, 0.45),
  });
  const cracks = Array.from({ length: 26 }, () => crack(stage, dice.between(inner, outer), wall));
  const line = edge.toSorted((one, other) => one[0] - other[0]);
  const trees = Array.from({ length: 11 }, (_, i) => {
    const x = inner + (outer - inner) * ((i + 0.4) / 11);
    return placed(pine(stage, 0.2), x, heightAt(line, x) + 5, dice.between(0.6, 1.05));
  });
  return (
    trees.join('') + filled(outline, fill) + group(cracks.join(''), { clip: defs.clip(outline) })
  );
}
