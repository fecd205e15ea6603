import { createLight } from '../../colour/light.ts';
import { ellipse, placed } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import { SKY, WEATHERS } from '../../language/moods.ts';
import { PLACES } from '../../language/places.ts';
import type { Time } from '../../language/vocabulary.ts';
import { partOf, type Stage } from '../../stage.ts';
import { type Item, laid } from './items.ts';
import { TABLE, table, wall } from './room.ts';
import { view } from './window-view.ts';

/** Indoors the low sun is softer than outside. */
const INDOORS: Partial<Record<Time, Time>> = { dawn: 'morning', sunset: 'golden' };

function inRoom(stage: Stage): Stage {
  const time = INDOORS[stage.light.time];
  return time
    ? { ...stage, light: createLight(stage.brief, stage.dice.fork('light'), time) }
    : stage;
}

function put(stage: Stage, { draw, height }: Item, x: number, y: number): string {
  const { light, defs } = stage;
  const length = height * (light.body.height < 0.3 ? 0.9 : 0.5);
  const shadow = ellipse(
    x - light.side * length * 0.5,
    y + 2,
    [length * 0.62 + 30, 15],
    light.shaded('#2c2430'),
    { opacity: 0.42, filter: defs.blur(7) },
  );
  return shadow + placed(draw(stage, 0), x, y, height / 100);
}

/** What is seen through a window; without any of it there is a wall. */
const OUTSIDE: readonly string[] = [
  ...Object.keys(PLACES).filter((place) => place !== 'flowers'),
  ...Object.keys(WEATHERS),
  ...Object.keys(SKY),
  'window',
  'night',
  'winter',
];

/** Things side by side around the middle, on one line of the table. */
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

/** Things on a table, before a wall or a window. */
export function stillLife(whole: Stage): string {
  const stage = inRoom(partOf(whole, 'still life'));
  const { brief } = stage;
  brief.has('window');
  const items = laid(stage);
  const back = items.filter((item) => item.back);
  const front = items.filter((item) => !item.back);
  return [
    wall(stage),
    brief.mentionsAny(OUTSIDE) ? view(whole) : '',
    table(partOf(stage, 'table')),
    row(stage, back, TABLE + 74, 760),
    row(stage, front, TABLE + 168, 720),
  ].join('');
}
