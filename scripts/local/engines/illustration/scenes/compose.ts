import {
  ANIMALS,
  PLACES,
  SEASONS,
  SHAPES,
  SKY,
  THINGS,
  TIMES,
  WEATHERS,
} from '../language/words.ts';
import type { Stage } from '../stage.ts';
import { abstract } from './abstract.ts';
import { landscape } from './landscape.ts';
import { portrait } from './portrait.ts';
import { space } from './space.ts';
import { isStillLife, stillLife } from './still-life.ts';
import { underwater } from './underwater.ts';

const places = Object.keys(PLACES);
const things = Object.keys(THINGS);
/** Beside places and things, what makes a view of nature. */
const nature = Object.keys({ ...TIMES, ...WEATHERS, ...SKY, ...SEASONS });
/** Who can be under water, and who in space. */
const SWIMMERS = ['fish', 'whale'];
const SPACERS = 'astronaut rocket cat dog fox wolf rabbit bear person'.split(' ');

/** Whether of several concepts only those are wanted that are allowed. */
const only = ({ brief }: Stage, names: readonly string[], allowed: readonly string[]): boolean =>
  !brief.mentionsAny(names.filter((name) => !allowed.includes(name)));

function isUnderwater(stage: Stage): boolean {
  const { brief } = stage;
  const said = brief.mentions('underwater') || (brief.mentions('fish') && only(stage, places, []));
  return said && only(stage, places, ['sea', 'underwater']) && only(stage, things, SWIMMERS);
}

function isSpace(stage: Stage): boolean {
  const said = stage.brief.mentionsAny(['space', 'planet', 'astronaut', 'rocket']);
  return said && only(stage, places, ['space']) && only(stage, things, SPACERS);
}

const isPortrait = ({ brief }: Stage): boolean =>
  brief.mentions('portrait') && !brief.mentionsAny(Object.keys(ANIMALS));

const isLandscape = ({ brief }: Stage): boolean =>
  brief.mentionsAny([...places, ...things]) ||
  (brief.mentionsAny(nature) && !brief.mentionsAny(Object.keys(SHAPES)));

/** Draws what a prompt asks for, in the most particular kind of picture that can hold all of it. */
export function compose(stage: Stage): string {
  if (isStillLife(stage)) return stillLife(stage);
  if (isUnderwater(stage)) return underwater(stage);
  if (isPortrait(stage)) return portrait(stage);
  if (isSpace(stage)) return space(stage);
  return isLandscape(stage) ? landscape(stage) : abstract(stage);
}
