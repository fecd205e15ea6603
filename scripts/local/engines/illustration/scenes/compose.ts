import { PLACES } from '../language/places.ts';
import { THINGS } from '../language/things.ts';
import type { Concept } from '../language/vocabulary.ts';
import type { Stage } from '../stage.ts';
import { abstract } from './abstract/abstract.ts';
import { landscape } from './landscape/landscape.ts';
import { portrait } from './portrait/portrait.ts';
import { space } from './space/space.ts';
import { isStillLife } from './still-life/items.ts';
import { stillLife } from './still-life/still-life.ts';
import { underwater } from './underwater/underwater.ts';

const places = Object.keys(PLACES);
const things = Object.keys(THINGS);
/** Beside places and things, what makes a view of nature. */
const NATURE: readonly Concept[] = [
  'dawn',
  'morning',
  'day',
  'golden',
  'sunset',
  'dusk',
  'night',
  'clear',
  'clouds',
  'rain',
  'snowfall',
  'fog',
  'storm',
  'wind',
  'rainbow',
  'aurora',
  'sun',
  'moon',
  'stars',
  'planet',
  'comet',
  'spring',
  'summer',
  'autumn',
  'winter',
];
const SHAPES: readonly Concept[] = ['abstract', 'circles', 'angles', 'swirls', 'stripes'];
/** Who can be under water, and who in space. */
const SWIMMERS: readonly string[] = ['fish', 'whale'];
const SPACERS: readonly string[] = [
  'astronaut',
  'rocket',
  'cat',
  'dog',
  'fox',
  'wolf',
  'rabbit',
  'bear',
  'person',
];
const WATERS: readonly string[] = ['sea', 'underwater'];
const ANIMALS: readonly string[] = [
  'cat',
  'dog',
  'fox',
  'wolf',
  'horse',
  'deer',
  'rabbit',
  'bear',
  'bird',
  'gull',
  'fish',
  'whale',
  'butterfly',
];

type Kind = { fits(stage: Stage): boolean; draw(stage: Stage): string };

const only = ({ brief }: Stage, names: readonly string[], allowed: readonly string[]): boolean =>
  !names.some((name) => !allowed.includes(name) && brief.mentionsAny([name]));

/** The kinds of picture, the most particular first; each is asked whether it can hold all that is wanted. */
const KINDS: readonly Kind[] = [
  { fits: isStillLife, draw: stillLife },
  {
    fits: (stage) =>
      (stage.brief.mentions('underwater') ||
        (stage.brief.mentions('fish') && only(stage, places, []))) &&
      only(stage, places, WATERS) &&
      only(stage, things, SWIMMERS),
    draw: underwater,
  },
  {
    fits: ({ brief }) => brief.mentions('portrait') && !brief.mentionsAny(ANIMALS),
    draw: portrait,
  },
  {
    fits: (stage) =>
      stage.brief.mentionsAny(['space', 'planet', 'astronaut', 'rocket']) &&
      only(stage, places, ['space']) &&
      only(stage, things, SPACERS),
    draw: space,
  },
  { fits: ({ brief }) => brief.mentionsAny([...places, ...things]), draw: landscape },
  { fits: ({ brief }) => brief.mentionsAny(NATURE) && !brief.mentionsAny(SHAPES), draw: landscape },
];

/** Draws what a prompt asks for, in the kind of picture that can hold it; else something abstract. */
export const compose = (stage: Stage): string =>
  (KINDS.find(({ fits }) => fits(stage))?.draw ?? abstract)(stage);
