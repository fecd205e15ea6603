import { ellipse, filled, placed, SIDE, stroked } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';
import { fish, fluke } from '../things/animals.ts';
import { lighthouse } from '../things/buildings.ts';
import { boat } from '../things/travellers.ts';
import { palm } from '../things/trees.ts';

/** Somewhere on the side where sun or moon do not stand, as a share of the width. */
const besideLight = ({ dice, light }: Stage): number =>
  light.side < 0 ? dice.between(0.56, 0.68) : dice.between(0.32, 0.44);

function island(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const x = SIDE * besideLight(stage);
  const y = horizon + dice.between(40, 70);
  const w = dice.between(190, 250);
  const sand = filled(
    `M${x - w} ${y}C${x - w * 0.6} ${y - 26} ${x - w * 0.3} ${y - 44} ${x} ${y - 46}C${x + w * 0.4} ${y - 46} ${x + w * 0.7} ${y - 22} ${x + w} ${y}Q${x} ${y + 16} ${x - w} ${y}Z`,
    defs.linear({ 0: light.lit('#f0dcae', 0.12), 100: light.paint('#d9b883', 0.12) }),
  );
  const green = filled(
    `M${x - w * 0.6} ${y - 26}C${x - w * 0.4} ${y - 74} ${x - w * 0.1} ${y - 86} ${x + w * 0.1} ${y - 74}C${x + w * 0.3} ${y - 88} ${x + w * 0.55} ${y - 54} ${x + w * 0.62} ${y - 24}Q${x} ${y - 36} ${x - w * 0.6} ${y - 26}Z`,
    defs.linear({ 0: light.lit('#6f9f58', 0.14), 100: light.shaded('#4c7d4a', 0.14) }),
  );
  const [behind, ...before] = [-0.3, 0.05, 0.32].map((at) =>
    placed(palm(stage, 0.1), x + w * at, y - 46, dice.between(1.3, 2.1)),
  );
  const edge = `M${x - w - 8} ${y + 3}Q${x} ${y + 24} ${x + w + 8} ${y + 3}`;
  const foam = stroked(edge, light.lit('#ffffff', 0.2), 3, { opacity: 0.65 });
  return behind + green + sand + before.join('') + foam;
}

function boats(stage: Stage, horizon: number): string {
  const { brief, dice } = stage;
  const count = brief.count('boat');
  const spots = Array.from({ length: count }, (_, i) => ({
    t: count === 1 ? 0.62 : (i + 0.5) / count,
    x: SIDE * (count === 1 ? besideLight(stage) : (i + 0.5 + dice.between(-0.2, 0.2)) / count),
  }));
  return spots
    .map(({ x, t }) => {
      const size = 0.8 + t * 2.5;
      const drawn = boat(stage, 0.4 * (1 - t));
      return placed(drawn, x, horizon + 24 + t ** 1.5 * 250, dice.chance(0.5) ? size : -size, size);
    })
    .join('');
}

function leapingFish(stage: Stage, horizon: number): string {
  const { dice, light } = stage;
  const x = SIDE * dice.between(0.35, 0.65);
  const y = horizon + 190;
  const stroke = light.lit('#ffffff', 0.2);
  const splash = [0, 1, 2, 3].map((i) => {
    const ring = { stroke, 'stroke-width': 2.5, opacity: 0.6 - i * 0.12 };
    return ellipse(x, y + 46, [46 + i * 26, 5 + i * 3], 'none', ring);
  });
  return `${splash.join('')}<g transform="translate(${x} ${y}) rotate(-32) scale(1.3)">${fish(stage, 0)}</g>`;
}

function tower(stage: Stage, horizon: number): string {
  const { dice, light } = stage;
  const [at, look] =
    light.side < 0 ? [dice.between(0.7, 0.8), -2.9] : [dice.between(0.2, 0.3), 2.9];
  return placed(lighthouse(stage, 0.12), SIDE * at, horizon + 26, look, 2.9);
}

/** What swims, sails and stands in the water. */
export function afloat(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'afloat');
  const { brief, light } = stage;
  const tail = () =>
    placed(fluke(stage, 0.05), SIDE * (light.side < 0 ? 0.62 : 0.38), horizon + 230, 2.3);
  return [
    brief.has('island') ? island(stage, horizon) : '',
    brief.has('lighthouse') ? tower(stage, horizon) : '',
    brief.has('boat') ? boats(partOf(stage, 'boats'), horizon) : '',
    brief.has('whale') ? tail() : '',
    brief.has('fish') ? leapingFish(stage, horizon) : '',
  ].join('');
}
