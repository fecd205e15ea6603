import type { Dice } from '../../drawing/dice.ts';
import { circle, filled, group, stroked } from '../../drawing/markup.ts';
import { bareTree } from './bare-tree.ts';
import type { Tree } from './tree.ts';

type Leaves = readonly [dark: string, middle: string, bright: string];

const LEAVES: Readonly<Record<'spring' | 'summer' | 'autumn', readonly [Leaves, ...Leaves[]]>> = {
  spring: [
    ['#c98aa0', '#eab2c2', '#f9dbe1'],
    ['#d69bb0', '#f0c3cf', '#fce6ea'],
    ['#7ea65a', '#a4c873', '#cfe39a'],
  ],
  summer: [
    ['#3f6a3a', '#5c8f48', '#8cb95f'],
    ['#39613f', '#548550', '#86ae66'],
    ['#4a7038', '#6f9a46', '#a3c166'],
  ],
  autumn: [
    ['#9c3f20', '#c9652b', '#eb9a45'],
    ['#a3641c', '#d18f2d', '#f0c055'],
    ['#7f2b22', '#b0402a', '#dd7440'],
  ],
};

type Puff = { x: number; y: number; r: number };

function crown(dice: Dice): Puff[] {
  return Array.from({ length: 24 }, () => {
    const angle = dice.between(0, Math.PI * 2);
    const away = Math.sqrt(dice.unit());
    return {
      x: Math.cos(angle) * away * 27,
      y: -64 + Math.sin(angle) * away * 25,
      r: dice.between(6, 12) * (1.15 - away * 0.4),
    };
  });
}

/** A broad-leaved tree in the colours of its season, bare in winter. */
export const leafTree: Tree = (stage, depth) => {
  const { brief, dice, light } = stage;
  if (brief.mentions('winter') || brief.mentions('snow') || brief.mentions('snowfall'))
    return bareTree(stage, depth);
  const season = brief.has('autumn') ? 'autumn' : brief.has('spring') ? 'spring' : 'summer';
  const said = brief.colourOf('tree');
  const [dark, middle, bright] = dice.pick(LEAVES[season]);
  const puffs = crown(dice);
  const layer = (colour: string, shift: number, size: number) =>
    puffs
      .filter((_, i) => size === 1 || i % 3 !== 0)
      .map(({ x, y, r }) => circle(x + light.side * shift, y - Math.abs(shift), r * size, colour))
      .join('');
  const trunk = filled(
    'M-4 0Q-2 -22 -2.4 -52L2.4 -52Q2 -22 4.4 0Z',
    light.shaded('#6b4a38', depth),
  );
  const branches = stroked('M0 -36L-11 -54M0 -40L12 -58', light.shaded('#6b4a38', depth), 2);
  return (
    trunk +
    branches +
    layer(light.shaded(said ?? dark, depth), 0, 1) +
    layer(light.paint(said ?? middle, depth), 3.4, 0.8) +
    group(layer(light.lit(said ?? bright, depth), 7, 0.46), { opacity: 0.45 })
  );
};
