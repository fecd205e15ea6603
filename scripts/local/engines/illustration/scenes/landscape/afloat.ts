import { filled, placed, stroked } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import { partOf, type Stage } from '../../stage.ts';
import { fish, fluke } from '../../things/animals.ts';
import { lighthouse } from '../../things/buildings.ts';
import { boat } from '../../things/travellers.ts';
import { palm } from '../../things/trees.ts';

/** A small island with palms, and its beach. */
function island(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const x = SIDE * (light.side < 0 ? dice.between(0.56, 0.68) : dice.between(0.32, 0.44));
  const y = horizon + dice.between(40, 70);
  const half = dice.between(190, 250);
  const sand = filled(
    `M${x - half} ${y}C${x - half * 0.6} ${y - 26} ${x - half * 0.3} ${y - 44} ${x} ${y - 46}C${x + half * 0.4} ${y - 46} ${x + half * 0.7} ${y - 22} ${x + half} ${y}Q${x} ${y + 16} ${x - half} ${y}Z`,
    defs.linear({ 0: light.lit('#f0dcae', 0.12), 100: light.paint('#d9b883', 0.12) }),
  );
  const green = filled(
    `M${x - half * 0.6} ${y - 26}C${x - half * 0.4} ${y - 74} ${x - half * 0.1} ${y - 86} ${x + half * 0.1} ${y - 74}C${x + half * 0.3} ${y - 88} ${x + half * 0.55} ${y - 54} ${x + half * 0.62} ${y - 24}Q${x} ${y - 36} ${x - half * 0.6} ${y - 26}Z`,
    defs.linear({ 0: light.lit('#6f9f58', 0.14), 100: light.shaded('#4c7d4a', 0.14) }),
  );
  const palms = [-0.3, 0.05, 0.32].map((at) =>
    placed(palm(stage, 0.1), x + half * at, y - 46, dice.between(1.3, 2.1)),
  );
  const foam = stroked(
    `M${x - half - 8} ${y + 3}Q${x} ${y + 24} ${x + half + 8} ${y + 3}`,
    light.lit('#ffffff', 0.2),
    3,
    { opacity: 0.65 },
  );
  return palms[0] + green + sand + palms.slice(1).join('') + foam;
}

function boats(stage: Stage, horizon: number): string {
  const { brief, dice, light } = stage;
  const count = brief.count('boat');
  const list = Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.62 : (i + 0.5) / count;
    const spread =
      count === 1
        ? light.side < 0
          ? dice.between(0.56, 0.68)
          : dice.between(0.32, 0.44)
        : (i + 0.5 + dice.between(-0.2, 0.2)) / count;
    return {
      x: SIDE * spread,
      y: horizon + 24 + t ** 1.5 * 250,
      size: 0.8 + t * 2.5,
      depth: 0.4 * (1 - t),
    };
  });
  return list
    .map(({ x, y, size, depth }) =>
      placed(boat(stage, depth), x, y, dice.chance(0.5) ? size : -size, size),
    )
    .join('');
}

function leapingFish(stage: Stage, horizon: number): string {
  const { dice, light } = stage;
  const x = SIDE * dice.between(0.35, 0.65);
  const y = horizon + 190;
  const splash = Array.from(
    { length: 4 },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y + 46}" rx="${(46 + i * 26).toFixed(0)}" ry="${(5 + i * 3).toFixed(0)}" fill="none" stroke="${light.lit('#ffffff', 0.2)}" stroke-width="2.5" opacity="${(0.6 - i * 0.12).toFixed(2)}"/>`,
  );
  return `${splash.join('')}<g transform="translate(${x} ${y}) rotate(-32) scale(1.3)">${fish(stage, 0)}</g>`;
}

/** What swims, sails and stands in the water. */
export function afloat(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'afloat');
  const { brief, light, dice } = stage;
  const tower = (): string => {
    const x = SIDE * (light.side < 0 ? dice.between(0.7, 0.8) : dice.between(0.2, 0.3));
    const size = 2.9;
    return placed(lighthouse(stage, 0.12), x, horizon + 26, x > SIDE / 2 ? -size : size, size);
  };
  const tail = (): string =>
    placed(fluke(stage, 0.05), SIDE * (light.side < 0 ? 0.62 : 0.38), horizon + 230, 2.3);
  return [
    brief.has('island') ? island(stage, horizon) : '',
    brief.has('lighthouse') ? tower() : '',
    brief.has('boat') ? boats(partOf(stage, 'boats'), horizon) : '',
    brief.has('whale') ? tail() : '',
    brief.has('fish') ? leapingFish(stage, horizon) : '',
  ].join('');
}
