import sharp from 'sharp';
import * as z from 'zod/mini';
import { serveJobs } from '../worker-queue.ts';
import { SIDE } from './drawing/svg.ts';
import type { Illustration, IllustrationWish } from './illustration-engine.ts';
import {
  ANIMALS,
  PLACES,
  SEASONS,
  SHAPES,
  SKY,
  THINGS,
  TIMES,
  WEATHERS,
} from './language/words.ts';
import { abstract } from './scenes/abstract.ts';
import { landscape } from './scenes/landscape.ts';
import { portrait } from './scenes/portrait.ts';
import { space } from './scenes/space.ts';
import { isStillLife, stillLife } from './scenes/still-life.ts';
import { underwater } from './scenes/underwater.ts';
import { createStage, type Stage } from './stage.ts';
import { RGB } from './styles/raster.ts';
import { treatmentOf } from './styles/style.ts';

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
function compose(stage: Stage): string {
  if (isStillLife(stage)) return stillLife(stage);
  if (isUnderwater(stage)) return underwater(stage);
  if (isPortrait(stage)) return portrait(stage);
  if (isSpace(stage)) return space(stage);
  return isLandscape(stage) ? landscape(stage) : abstract(stage);
}

/** The drawing as SVG; nothing of the prompt's text ever stands in it. */
export function draw(stage: Stage): string {
  const content = compose(stage);
  const size = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"`;
  const lines = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${lines}><defs>${stage.defs.markup()}</defs>${content}</svg>`;
}

/** Row of the square above the head of a portrait. */
const HEADROOM = 110;

/**
 * A treated square in the wished size. All is drawn on a square stage: of another shape it is the part with the most to see, or
 * the head, made so large that it fills the longer side.
 */
function fitted(treated: Uint8Array, stage: Stage, size: IllustrationWish['size']) {
  const square = sharp(treated, { raw: RGB });
  if (!size || (size.width === SIDE && size.height === SIDE)) return square;
  const { width, height } = size;
  // Squares of pixel art keep their edges.
  const kernel = stage.style === 'pixel' ? 'nearest' : 'lanczos3';
  if (!isPortrait(stage)) return square.resize(width, height, { position: 'entropy', kernel });
  const longer = Math.max(width, height);
  const [wide, high] = [width, height].map((side) => Math.round((side / longer) * SIDE));
  const part = { width: wide ?? SIDE, height: high ?? SIDE };
  const left = Math.round((SIDE - part.width) / 2);
  const top = Math.min(HEADROOM, SIDE - part.height);
  return square.extract({ left, top, ...part }).resize(width, height, { fit: 'fill', kernel });
}

/** Draws a picture of a prompt; blocks the thread it runs on for up to two seconds. */
export async function illustrate({ prompt, seed, size }: IllustrationWish): Promise<Illustration> {
  const stage = createStage(prompt, seed);
  const drawn = sharp(Buffer.from(draw(stage)))
    .removeAlpha()
    .toColourspace('srgb');
  const treat = treatmentOf(stage.style);
  const treated = await treat(await drawn.raw().toBuffer(), stage.dice.fork('style'));
  const picture = fitted(treated, stage, size);
  const png = await picture.png({ compressionLevel: 4 }).toBuffer();
  return { png: Uint8Array.from(png), understood: stage.brief.understood() };
}

const wishSchema = z.object({
  prompt: z.string(),
  seed: z.number(),
  size: z.optional(z.object({ width: z.number(), height: z.number() })),
});

serveJobs('illustration', wishSchema, illustrate);
