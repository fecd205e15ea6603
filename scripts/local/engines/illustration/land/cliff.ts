import { mix } from '../colour/mix.ts';
import { filled, group, placed, stroked } from '../drawing/markup.ts';
import { heightAt } from '../drawing/noise.ts';
import { type Point, polygon } from '../drawing/path.ts';
import type { Stage } from '../stage.ts';
import { pine } from '../things/trees.ts';

/** A wall of rock: where it stands and how high. */
export type Wall = { horizon: number; height: number };

function crack({ dice, light }: Stage, x: number, { horizon, height }: Wall): string {
  const top = horizon - height * dice.between(0.2, 0.95);
  const turn = `${dice.between(-10, 10).toFixed(1)} ${dice.between(30, 110).toFixed(1)}`;
  const path = `M${x.toFixed(1)} ${top.toFixed(1)}l${turn}`;
  return stroked(path, light.shaded('#3f3c3a', 0.1), dice.between(1.5, 5), { opacity: 0.4 });
}

/** One cliff from an edge of the picture to the fall. */
export function cliff(stage: Stage, inner: number, outer: number, wall: Wall): string {
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
