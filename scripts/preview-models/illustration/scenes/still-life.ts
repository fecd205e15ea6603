import { createLight } from '../colour/light.ts';
import { ellipse, placed, SIDE } from '../drawing/svg.ts';
import type { Concept, Time } from '../language/vocabulary.ts';
import { PLACES, SKY, WEATHERS } from '../language/words.ts';
import { partOf, type Stage } from '../stage.ts';
import { cat, dog, rabbit } from '../things/animals.ts';
import type { Thing } from '../things/figure.ts';
import { apple, book, bottle, candle, cup, lemon, pear, plant, vase } from '../things/table.ts';
import { TABLE, table, wall, windowView } from './room.ts';

type Item = { concept: Concept; draw: Thing; height: number; width: number };

/** What stands at the back of a table, with its size in pixels. */
const TALL: readonly Item[] = [
  { concept: 'vase', draw: vase, height: 430, width: 200 },
  { concept: 'plant', draw: plant, height: 420, width: 240 },
  { concept: 'bottle', draw: bottle, height: 400, width: 120 },
  { concept: 'candle', draw: candle, height: 250, width: 90 },
];
const PETS: readonly Item[] = [
  { concept: 'cat', draw: cat, height: 330, width: 240 },
  { concept: 'dog', draw: dog, height: 350, width: 260 },
  { concept: 'rabbit', draw: rabbit, height: 240, width: 210 },
];
const LOW: readonly Item[] = [
  { concept: 'cup', draw: cup, height: 190, width: 210 },
  { concept: 'book', draw: book, height: 90, width: 250 },
  { concept: 'apple', draw: apple, height: 130, width: 130 },
  { concept: 'pear', draw: pear, height: 165, width: 120 },
  { concept: 'lemon', draw: lemon, height: 105, width: 140 },
];
const ITEMS = [...TALL, ...PETS, ...LOW];

/** Whether a prompt asks for things on a table; pets alone do not lie on one. */
export const isStillLife = ({ brief }: Stage): boolean =>
  brief.mentionsAny(['window', ...[...TALL, ...LOW].map(({ concept }) => concept)]);

/** The things that are wanted; a table that nobody laid gets a vase and fruit. */
function laid({ brief, dice }: Stage): Item[] {
  const list = ITEMS.flatMap((item) =>
    brief.has(item.concept)
      ? Array.from({ length: Math.min(3, brief.count(item.concept)) }, () => item)
      : [],
  );
  if (list.length > 1) return list.slice(0, 8);
  const extras: readonly Concept[] = dice.pick([
    ['vase', 'apple', 'pear'],
    ['plant', 'lemon', 'book'],
    ['bottle', 'apple', 'lemon'],
  ]);
  const added = ITEMS.filter(({ concept }) => extras.includes(concept));
  const [only] = list;
  if (!only) return added;
  return [only, ...added.filter((item) => LOW.includes(item) && item !== only).slice(0, 1)];
}

function put(stage: Stage, { draw, height }: Item, x: number, y: number): string {
  const { light, defs } = stage;
  const length = height * (light.body.height < 0.3 ? 0.9 : 0.5);
  const paint = { opacity: 0.42, filter: defs.blur(7) };
  const [at, size] = [x - light.side * length * 0.5, [length * 0.62 + 30, 15] as const];
  const shadow = ellipse(at, y + 2, size, light.shaded('#2c2430'), paint);
  return shadow + placed(draw(stage, 0), x, y, height / 100);
}

function row(stage: Stage, list: readonly Item[], y: number, breadth: number): string {
  const { dice } = stage;
  const total = list.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(1.08, breadth / total);
  let x = (SIDE - Math.min(breadth, total * 1.08)) / 2 + dice.between(-40, 40);
  return list
    .map((item) => {
      const at = x + (item.width * scale) / 2;
      x += item.width * scale;
      return put(stage, item, at, y + dice.between(-8, 26));
    })
    .join('');
}

/** Indoors the low sun is softer than outside. */
const INDOORS: Partial<Record<Time, Time>> = { dawn: 'morning', sunset: 'golden' };

function inRoom(stage: Stage): Stage {
  const time = INDOORS[stage.light.time];
  if (!time) return stage;
  return { ...stage, light: createLight(stage.brief, stage.dice.fork('light'), time) };
}

/** What is seen through a window; without any of it there is a wall. */
const OUTSIDE: readonly string[] = [
  ...Object.keys(PLACES).filter((place) => place !== 'flowers'),
  ...Object.keys({ ...WEATHERS, ...SKY }),
  ...['window', 'night', 'winter'],
];

/** Things on a table, before a wall or a window. */
export function stillLife(whole: Stage): string {
  const stage = inRoom(partOf(whole, 'still life'));
  const { brief } = stage;
  brief.has('window');
  const items = laid(stage);
  const back = items.filter((item) => !LOW.includes(item));
  const front = items.filter((item) => LOW.includes(item));
  return [
    wall(stage),
    brief.mentionsAny(OUTSIDE) ? windowView(whole) : '',
    table(partOf(stage, 'table')),
    row(stage, back, TABLE + 74, 760),
    row(stage, front, TABLE + 168, 720),
  ].join('');
}
