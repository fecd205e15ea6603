import type { Dice } from '../../random.ts';
import { ellipse, placed, SIDE } from '../drawing/svg.ts';
import { type Fold, standingAt } from '../land/ground.ts';
import type { Concept } from '../language/brief.ts';
import { partOf, type Stage } from '../stage.ts';
import { bear, cat, deer, dog, fox, horse, rabbit, wolf } from '../things/animals.ts';
import { castle, fire, house, lighthouse, tent, windmill } from '../things/buildings.ts';
import type { Thing } from '../things/figure.ts';
import { astronaut, car, person } from '../things/travellers.ts';
import { cactus, leafTree, palm, pine } from '../things/trees.ts';

/** A thing that a prompt can name; `height` is in pixels where it stands alone in the foreground. */
type Role = { concept: Concept; draw: Thing; height: number };

const HEROES: readonly Role[] = [
  { concept: 'cat', draw: cat, height: 250 },
  { concept: 'dog', draw: dog, height: 265 },
  { concept: 'fox', draw: fox, height: 260 },
  { concept: 'wolf', draw: wolf, height: 280 },
  { concept: 'horse', draw: horse, height: 330 },
  { concept: 'deer', draw: deer, height: 300 },
  { concept: 'rabbit', draw: rabbit, height: 185 },
  { concept: 'bear', draw: bear, height: 300 },
  { concept: 'person', draw: person, height: 230 },
  { concept: 'astronaut', draw: astronaut, height: 290 },
  { concept: 'car', draw: car, height: 190 },
  { concept: 'tent', draw: tent, height: 200 },
  { concept: 'fire', draw: fire, height: 120 },
];

/** What people built, in the middle distance. */
const BUILDINGS: readonly Role[] = [
  { concept: 'castle', draw: castle, height: 310 },
  { concept: 'house', draw: house, height: 220 },
  { concept: 'windmill', draw: windmill, height: 270 },
  { concept: 'lighthouse', draw: lighthouse, height: 300 },
];

const TREES: readonly Role[] = [
  { concept: 'palm', draw: palm, height: 520 },
  { concept: 'tree', draw: leafTree, height: 440 },
  { concept: 'pine', draw: pine, height: 460 },
  { concept: 'cactus', draw: cactus, height: 300 },
];

/** Whether the prompt names a thing that needs ground, except those in `but`; a lighthouse has its own rock. */
export const needsGround = ({ brief }: Stage, but: readonly Concept[] = []): boolean =>
  [...HEROES, ...BUILDINGS, ...TREES].some(
    ({ concept }) => concept !== 'lighthouse' && !but.includes(concept) && brief.mentions(concept),
  );

function wanted({ brief }: Stage, roles: readonly Role[], maxCount: number): Role[] {
  const list = roles.flatMap((role) =>
    brief.has(role.concept) ? Array.from({ length: brief.count(role.concept) }, () => role) : [],
  );
  return list.slice(0, maxCount);
}

/** Places side by side, in a random order. */
export function places(dice: Dice, count: number, [from, to]: readonly [number, number]): number[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5 + dice.between(-0.16, 0.16)) / count;
    return { x: SIDE * (from + (to - from) * t), order: dice.unit() };
  })
    .toSorted((one, other) => one.order - other.order)
    .map(({ x }) => x);
}

type Spot = { x: number; y: number; height: number; depth: number };

/** The dark where something touches the ground, drawn out away from the light. */
function contactShadow({ light, defs }: Stage, { x, y, height, depth }: Spot): string {
  const dark = light.shaded('#20202c', depth);
  const strength = light.covered ? 0.3 : 0.55;
  const fill = defs.radial({ 0: [dark, strength], 60: [dark, strength * 0.6], 100: [dark, 0] });
  return ellipse(x - light.side * height * 0.2, y, [height * 0.5, height * 0.06], fill);
}

function standAt(stage: Stage, { draw }: Role, spot: Spot): string {
  const size = spot.height / 100;
  const look = spot.x > SIDE / 2 ? -size : size;
  return contactShadow(stage, spot) + placed(draw(stage, spot.depth), spot.x, spot.y, look, size);
}

/** The heroes of a picture, largest where one stands alone. */
export function heroes(whole: Stage, fold: Fold): string {
  const stage = partOf(whole, 'heroes');
  const { dice, brief, light } = stage;
  const list = wanted(stage, HEROES, 7);
  const alone = light.side < 0 ? dice.between(0.58, 0.7) : dice.between(0.3, 0.42);
  const spots = list.length === 1 ? [SIDE * alone] : places(dice, list.length, [0.14, 0.86]);
  const scale = (brief.has('portrait') ? 1.6 : 1.15) / (1 + 0.12 * (list.length - 1));
  return list
    .map((role, i) => {
      const x = spots[i] ?? SIDE / 2;
      const y = Math.max(standingAt(fold, x) + 40, 850) + dice.between(0, 50);
      return { role, x, y: Math.min(y, SIDE - 70) };
    })
    .toSorted((one, other) => one.y - other.y)
    .map(({ role, x, y }) => standAt(stage, role, { x, y, height: role.height * scale, depth: 0 }))
    .join('');
}

/** Buildings on a fold of the ground. */
export function buildings(whole: Stage, fold: Fold, besideWater: boolean): string {
  const stage = partOf(whole, 'buildings');
  const roles = BUILDINGS.filter(({ concept }) => !besideWater || concept !== 'lighthouse');
  const list = wanted(stage, roles, 5);
  const spots = places(stage.dice, list.length, [0.16, 0.84]);
  const scale = (0.6 + 0.5 * fold.size) / (1 + 0.14 * (list.length - 1));
  return list
    .map((role, i) => {
      const x = spots[i] ?? SIDE / 2;
      const height = role.height * scale;
      return standAt(stage, role, { x, y: standingAt(fold, x) + 12, height, depth: fold.depth });
    })
    .join('');
}

/** Trees by name frame the picture: near, tall, and towards its sides. */
export function namedTrees(whole: Stage, fold: Fold): string {
  const stage = partOf(whole, 'named trees');
  const { dice, light } = stage;
  const list = wanted(stage, TREES, 6);
  const spots = places(dice, Math.max(1, list.length), [0.06, 0.94]);
  const alone = light.side < 0 ? dice.between(0.7, 0.84) : dice.between(0.16, 0.3);
  return list
    .map((role, i) => {
      const x = list.length === 1 ? SIDE * alone : (spots[i] ?? SIDE / 2);
      const y = standingAt(fold, x) + dice.between(10, 50);
      const height = role.height * dice.between(0.8, 1.1) * (list.length > 2 ? 0.8 : 1);
      return standAt(stage, role, { x, y, height, depth: fold.depth });
    })
    .join('');
}
