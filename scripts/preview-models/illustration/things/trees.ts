import type { Dice } from '../../random.ts';
import { type Point, polygon } from '../drawing/lines.ts';
import { circle, d, many, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { isWintry } from './buildings.ts';
import { inLight, type Thing } from './figure.ts';

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

const crownPuff = (dice: Dice) => {
  const angle = dice.between(0, Math.PI * 2);
  const away = Math.sqrt(dice.unit());
  return {
    x: Math.cos(angle) * away * 27,
    y: -64 + Math.sin(angle) * away * 25,
    r: dice.between(6, 12) * (1.15 - away * 0.4),
  };
};

function bareTree({ dice, light }: Stage, depth: number): string {
  const colour = light.paint('#4b3d38', depth);
  const branch = (x: number, y: number, angle: number, length: number, width: number): string => {
    const [toX, toY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const path = d`M${x} ${y}L${toX} ${toY}`;
    const line = stroked(path, colour, width);
    if (length < 6) return line;
    const turns = [-dice.between(0.25, 0.6), dice.between(0.25, 0.6)].map((turn) =>
      branch(toX, toY, angle + turn, length * dice.between(0.66, 0.8), width * 0.64),
    );
    return line + turns.join('');
  };
  return branch(0, 0, -Math.PI / 2 + dice.between(-0.08, 0.08), 30, 5);
}

/** A broad-leaved tree in the colours of its season, bare in winter. */
export const leafTree: Thing = (stage, depth) => {
  const { brief, dice, light } = stage;
  if (isWintry(stage)) return bareTree(stage, depth);
  const season = brief.has('autumn') ? 'autumn' : brief.has('spring') ? 'spring' : 'summer';
  const said = brief.colourOf('tree');
  const [dark, middle, bright] = dice.pick(LEAVES[season]);
  const puffs = Array.from({ length: 24 }, () => crownPuff(dice));
  const layer = (list: typeof puffs, colour: string, shift: number, size: number) =>
    list
      .map(({ x, y, r }) => circle(x + light.side * shift, y - Math.abs(shift), r * size, colour))
      .join('');
  const outer = puffs.filter((_, i) => i % 3 !== 0);
  const drawing = `<path fill="shaded:#6b4a38" d="M-4 0Q-2 -22 -2.4 -52L2.4 -52Q2 -22 4.4 0Z"/>
  <path fill="none" stroke="shaded:#6b4a38" stroke-width="2" d="M0 -36L-11 -54M0 -40L12 -58"/>
  ${layer(puffs, `shaded:${said ?? dark}`, 0, 1)}${layer(outer, `paint:${said ?? middle}`, 3.4, 0.8)}
  <g opacity="0.45">${layer(outer, `lit:${said ?? bright}`, 7, 0.46)}</g>`;
  return inLight(stage, depth, drawing);
};

function pineOutline(dice: Dice): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = dice.whole(7, 10);
  const wide = dice.between(17, 25);
  for (let i = 0; i < tiers; i++) {
    const y = -100 + (92 * i) / tiers;
    const reach = 1 + wide * ((i + 1) / tiers) ** 0.85;
    const drop = 92 / tiers;
    const tip = () => reach * dice.between(0.85, 1.1);
    left.push([-reach * 0.38, y + drop * 0.35], [-tip(), y + drop * 1.25]);
    right.push([reach * 0.38, y + drop * 0.35], [tip(), y + drop * 1.25]);
  }
  return polygon([[0, -102], ...right, [2, -6], [2, 0], [-2, 0], [-2, -6], ...left.toReversed()]);
}

/** A conifer; in winter there is snow on its boughs. */
export const pine: Thing = (stage, depth) => {
  const { dice, light, defs } = stage;
  const outline = pineOutline(dice);
  const green = dice.pick(['#2f5a45', '#35604a', '#2b5340', '#3d6a4c']);
  const half = defs.clip(light.side < 0 ? 'M0 -110H-40V10H0Z' : 'M0 -110H40V10H0Z');
  const snow = `<path transform="translate(0 -6) scale(0.7 0.94)" fill="lit:#f4f8fb" opacity="0.82" d="${outline}"/>`;
  const drawing = `<path fill="paint:${green}" d="${outline}"/>
  <path fill="lit:#5f9069" clip-path="${half}" opacity="0.5" d="${outline}"/>${isWintry(stage) ? snow : ''}`;
  return inLight(stage, depth, drawing);
};

function frond(dice: Dice, angle: number, length: number): string {
  const droop = dice.between(0.5, 0.9) * length;
  const x = Math.cos(angle) * length;
  const y = -Math.sin(angle) * length * 0.62 + droop * 0.55;
  const [bowX, bowY] = [x * 0.55, -Math.sin(angle) * length * 0.62 - length * 0.18];
  return d`M0 0Q${bowX} ${bowY} ${x} ${y}Q${bowX * 0.9} ${bowY + length * 0.26} 0 0Z`;
}

/** A palm that leans to one side. */
export const palm: Thing = (stage, depth) => {
  const { dice, light } = stage;
  const lean = dice.between(10, 30) * (dice.chance(0.5) ? 1 : -1);
  const leaves = many(11, (i) => {
    const angle = ((Math.PI * (i + dice.between(-0.3, 0.3))) / 10) * 1.24 - 0.38;
    const green = Math.cos(angle) * light.side > 0 ? 'lit:#5f9a52' : 'shaded:#3a7048';
    return `<path fill="${green}" d="${frond(dice, angle, dice.between(32, 44))}"/>`;
  });
  const nuts = [-3, 2].map((x) => circle(lean + x, -85, 2.4, 'shaded:#7a4e2e'));
  const drawing = `<path fill="shaded:#8a6a4c" d="M-3.4 0Q${lean * 0.25 - 2} -40 ${lean - 1.3} -88L${lean + 1.6} -88Q${lean * 0.25 + 3} -40 4 0Z"/>
  <g transform="translate(${lean} -88)">${leaves}</g>${nuts.join('')}`;
  return inLight(stage, depth, drawing);
};

/** A saguaro with one or two arms. */
export const cactus: Thing = (stage, depth) => {
  const { dice, light } = stage;
  const arm = (side: number, at: number, up: number) =>
    `M0 ${-at}H${side * 14}Q${side * 19} ${-at} ${side * 19} ${-at - 6}V${-at - up}`;
  const arms = [
    arm(-1, dice.between(34, 50), dice.between(16, 30)),
    arm(1, dice.between(26, 44), dice.between(14, 34)),
  ].slice(0, dice.whole(1, 2));
  const drawing = `<path fill="none" stroke="paint:#4f7f52" stroke-width="12" d="M0 0V-92"/>
  <path fill="none" stroke="paint:#4f7f52" stroke-width="8" d="${arms.join('')}"/>
  <path fill="none" stroke="lit:#8fb878" stroke-width="2.4" opacity="0.7" d="M${light.side * 3} -4V-90"/>`;
  return inLight(stage, depth, drawing);
};
