import { mix } from '../colour/mix.ts';
import { type Point, polygon } from '../drawing/lines.ts';
import { d, filled, group } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { farRidges } from './mountains.ts';

const STRATA = ['#b5583a', '#c9724a', '#d98f5c', '#a84f38', '#e0a878'] as const;

type Rock = { x: number; width: number; top: number; horizon: number; depth: number };

/** Layers of rock, each in a colour of its own. */
function strata({ dice, light }: Pick<Stage, 'dice' | 'light'>, rock: Rock): string {
  const { x, width, top, horizon, depth } = rock;
  let layers = '';
  for (let y = top - 10; y < horizon + 12; y += dice.between(7, 26)) {
    const colour = light.paint(dice.pick(STRATA), depth);
    const path = d`M${x - width * 1.6} ${y}h${width * 3.2}v40h${-width * 3.2}Z`;
    layers += filled(path, colour);
  }
  return layers;
}

/** A table mountain of layered rock, standing on its own rubble. */
function butte(
  { dice, light, defs }: Stage,
  x: number,
  horizon: number,
  height: number,
  depth: number,
): string {
  const width = height * dice.between(0.45, 1.3);
  const top = horizon - height;
  const jag = () => dice.between(-8, 8);
  const left: Point[] = [
    [x - width / 2 - height * 0.34, horizon + 10],
    [x - width / 2 - 8, horizon - height * 0.3],
    [x - width / 2 + jag(), horizon - height * 0.34],
    [x - width / 2 + jag(), top + height * 0.2],
    [x - width / 2 + 8, top + jag()],
  ];
  const right: Point[] = [
    [x + width / 2 - 8, top + jag()],
    [x + width / 2 + jag(), top + height * 0.2],
    [x + width / 2 + jag(), horizon - height * 0.34],
    [x + width / 2 + 8, horizon - height * 0.3],
    [x + width / 2 + height * 0.34, horizon + 10],
  ];
  const outline = polygon([...left, [x, top + jag()], ...right]);
  const clip = defs.clip(outline);
  const layers = strata({ dice, light }, { x, width, top, horizon, depth });
  const seam = x + light.side * width * -0.12;
  const away = light.side < 0 ? width * 2 : -width * 2;
  const dark = filled(
    `M${seam} ${top - 20}L${seam + jag() * 3} ${horizon}h${away}V${top - 20}Z`,
    light.shaded('#7a3a34', depth),
    { opacity: 0.62 },
  );
  const mist = filled(
    `M${x - width * 2} ${horizon - height * 0.4}h${width * 4}V${horizon + 12}h${-width * 4}Z`,
    defs.linear({
      0: [light.haze, 0],
      100: [mix(light.haze, light.paint('#d98f5c', 0.5), 0.5), 0.6],
    }),
  );
  return group(layers + dark + mist, { clip });
}

/** Red rocks that stand in a plain. */
export function canyon(stage: Stage, horizon: number): string {
  const { dice } = stage;
  const places = [0.1, 0.34, 0.62, 0.88].map((x) => x + dice.between(-0.06, 0.06));
  const rocks = places.map((x, i) => {
    const near = i % 2;
    return {
      x: x * 1024,
      height: near ? dice.between(220, 320) : dice.between(100, 170),
      depth: near ? 0.22 : 0.5,
    };
  });
  const sorted = rocks.toSorted((one, other) => other.depth - one.depth);
  return (
    farRidges(stage, horizon, 2, 70) +
    sorted.map(({ x, height, depth }) => butte(stage, x, horizon, height, depth)).join('')
  );
}
