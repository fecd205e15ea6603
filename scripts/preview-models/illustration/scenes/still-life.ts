import { createLight } from '../colour/light.ts';
import { mix, shade } from '../colour/mix.ts';
import { d, ellipse, filled, group, many, placed, rect, SIDE, stroked } from '../drawing/svg.ts';
import type { Concept, Time } from '../language/brief.ts';
import { PLACES, SKY, WEATHERS } from '../language/words.ts';
import { partOf, type Stage } from '../stage.ts';
import { cat, dog, rabbit } from '../things/animals.ts';
import type { Thing } from '../things/figure.ts';
import { apple, book, bottle, candle, cup, lemon, pear, plant, vase } from '../things/table.ts';
import { landscape } from './landscape.ts';

/** A wall in the light of the hour, with the light of a window outside the picture on it. */
function wall({ dice, light, defs, brief }: Stage): string {
  const own = dice.pick(['#d9c9ae', '#b9c4b4', '#c9a58c', '#a9b7c2', '#d8b7a4']);
  const tone = brief.colours[0] ? mix(own, brief.colours[0], 0.5) : own;
  const stops = { 0: light.lit(tone), 50: light.paint(tone), 100: light.shaded(tone) };
  const base = rect(0, 0, [SIDE, SIDE], defs.linear(stops, light.across(0.6)));
  if (light.covered || light.isDark) return base;
  const [x, lean] = light.side < 0 ? [470, 90] : [300, -90];
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map(
      (row) => `M${x + column * 130 + row * lean} ${170 + row * 190}h112l${lean * 0.88} 168h-112Z`,
    ),
  );
  return base + filled(panes.join(''), light.body.glow, { opacity: 0.42, filter: defs.blur(5) });
}

/** Where the table begins, in pixels from the top. */
const TABLE = 720;

/** A table of wood from one side of the picture to the other. */
function table({ dice, light, defs, brief }: Stage): string {
  const wood = dice.pick(['#9a6a42', '#7d5a44', '#b98d5f', '#6f6660', '#c9b492']);
  const tone = brief.colours[1] ? mix(wood, brief.colours[1], 0.5) : wood;
  const stops = { 0: light.lit(tone), 60: light.paint(tone), 100: light.shaded(tone) };
  const top = rect(0, TABLE, [SIDE, SIDE - TABLE], defs.linear(stops, light.across(0.4)));
  const dark = light.shaded(shade(tone, -0.2));
  const grain = many(26, () => {
    const y = TABLE + 14 + dice.unit() * (SIDE - TABLE);
    const x = dice.between(-100, SIDE);
    const [middle, bend] = [dice.between(60, 180), dice.between(-5, 5)];
    const line = d`M${x} ${y}q${middle} ${bend} ${dice.between(160, 420)} ${dice.between(-3, 3)}`;
    return stroked(line, dark, dice.between(0.8, 2), { opacity: 0.35 });
  });
  const edge = stroked(`M0 ${TABLE}H${SIDE}`, light.lit(tone), 3, { opacity: 0.7 });
  return top + grain + edge;
}

/** A window on the landscape that the prompt names. */
function windowView(stage: Stage): string {
  const { light, defs } = stage;
  const [x, y, width, height] = [172, 84, 680, 520];
  const frame = light.paint('#e9dfcc');
  const outline = `M${x} ${y}h${width}v${height}h${-width}Z`;
  const view = `<g transform="translate(${x} ${y - 70}) scale(${width / SIDE})">${landscape(stage)}</g>`;
  const bars = `M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`;
  const shade = { opacity: 0.5, filter: defs.blur(4) };
  return [
    group(view, { 'clip-path': defs.clip(outline) }),
    stroked(bars, frame, 12) + stroked(outline, frame, 22),
    stroked(`M${x - 9} ${y + height + 16}h${width + 18}`, light.shaded('#6b5a48'), 10, shade),
    rect(x - 34, y + height + 2, [width + 68, 22], light.lit('#efe6d4')),
  ].join('');
}

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

/** The things that the prompt names; where it names none, a vase and fruit. */
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
