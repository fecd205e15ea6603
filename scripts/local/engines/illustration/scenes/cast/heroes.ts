import { SIDE } from '../../drawing/size.ts';
import { type Fold, standing } from '../../land/fold.ts';
import { partOf, type Stage } from '../../stage.ts';
import { bear, cat, deer, dog, fox, horse, rabbit, wolf } from '../../things/animals.ts';
import { fire, tent } from '../../things/buildings.ts';
import { astronaut, car, person } from '../../things/travellers.ts';
import { places, type Role, standAt, wanted } from './role.ts';

/** Those who stand in the foreground. */
export const HEROES: readonly Role[] = [
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
      const y = Math.max(standing(fold, x)[1] + 40, 850) + dice.between(0, 50);
      return { role, x, y: Math.min(y, SIDE - 70) };
    })
    .toSorted((one, other) => one.y - other.y)
    .map(({ role, x, y }) => standAt(stage, role, { x, y, height: role.height * scale, depth: 0 }))
    .join('');
}
