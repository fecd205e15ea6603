import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';
import { cat, dog, rabbit } from '../../things/animals.ts';
import type { Thing } from '../../things/figure.ts';
import { apple, book, bottle, candle, cup, lemon, pear, plant, vase } from '../../things/table.ts';

export type Item = { concept: Concept; draw: Thing; height: number; width: number; back: boolean };

/** What may lie on a table, with its size in pixels; what is tall stands behind. */
const ITEMS: readonly Item[] = [
  { concept: 'vase', draw: vase, height: 430, width: 200, back: true },
  { concept: 'plant', draw: plant, height: 420, width: 240, back: true },
  { concept: 'bottle', draw: bottle, height: 400, width: 120, back: true },
  { concept: 'candle', draw: candle, height: 250, width: 90, back: true },
  { concept: 'cat', draw: cat, height: 330, width: 240, back: true },
  { concept: 'dog', draw: dog, height: 350, width: 260, back: true },
  { concept: 'rabbit', draw: rabbit, height: 240, width: 210, back: true },
  { concept: 'cup', draw: cup, height: 190, width: 210, back: false },
  { concept: 'book', draw: book, height: 90, width: 250, back: false },
  { concept: 'apple', draw: apple, height: 130, width: 130, back: false },
  { concept: 'pear', draw: pear, height: 165, width: 120, back: false },
  { concept: 'lemon', draw: lemon, height: 105, width: 140, back: false },
];

/** Whether a prompt asks for things on a table. */
export const isStillLife = ({ brief }: Stage): boolean =>
  ITEMS.slice(0, 4)
    .concat(ITEMS.slice(7))
    .some(({ concept }) => brief.mentions(concept)) || brief.mentions('window');

/** The things that are wanted; a table that nobody laid gets a vase and fruit. */
export function laid({ brief, dice }: Stage): Item[] {
  const list = ITEMS.flatMap((item) =>
    brief.has(item.concept)
      ? Array.from({ length: Math.min(3, brief.count(item.concept)) }, () => item)
      : [],
  );
  if (list.length > 1) return list.slice(0, 8);
  const extras = dice.pick([
    ['vase', 'apple', 'pear'],
    ['plant', 'lemon', 'book'],
    ['bottle', 'apple', 'lemon'],
  ] as const);
  const added = ITEMS.filter(({ concept }) => extras.some((one) => one === concept));
  const [only] = list;
  return only
    ? [only, ...added.filter(({ back, concept }) => !back && concept !== only.concept).slice(0, 1)]
    : added;
}
