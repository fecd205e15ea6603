import { dilate } from '../background/masks.ts';
import { emptyMask, type Mask, type Picture } from '../background/picture.ts';
import { createRandom } from '../random.ts';
import { type Box, grownBy, within } from './box.ts';
import { complete } from './complete.ts';
import { guess, type Level, shrink } from './levels.ts';
import type { Matches } from './patch-match.ts';

/** Longest side of the copy in which the hole is completed; its finer detail is copied after that. */
const WORKING_PX = 320;

/** How much of the picture around a painted place is looked at, in sides of the place. */
const AROUND = 0.9;

/** Pixels that are filled around what was painted over: brushes leave a line of the thing. */
const MIN_RIM = 2;
const MAX_RIM = 12;

/** The same hole is filled in the same way. */
const SEED = 7;

/** Fills a painted place of a picture, in place, with what is around it. */
export function fillHole(picture: Picture, painted: Mask, place: Box): void {
  const side = Math.max(place.width, place.height);
  const rim = Math.min(MAX_RIM, Math.max(MIN_RIM, Math.round(side / 60)));
  const box = within(grownBy(place, Math.round(side * AROUND) + 24), picture);
  const hole = dilate(partOf(painted, box), rim);
  const times = Math.max(1, Math.ceil(Math.max(box.width, box.height) / WORKING_PX));
  const start = box.top * picture.width + box.left;
  const small = shrink({ data: picture.rgb, start, stride: picture.width, hole }, times);
  const done = complete(small, createRandom(SEED));
  if (!done) guess(small);
  copyFrom({ picture, box, hole, times, done: done ?? { level: small, matches: undefined } });
}

function partOf(painted: Mask, box: Box): Mask {
  const part = emptyMask(box);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * painted.width + box.left;
    part.data.set(painted.data.subarray(from, from + box.width), y * box.width);
  }
  return part;
}

/** A part of a picture, what of it is to be filled, and the working copy that is so many times smaller. */
type Part = { picture: Picture; box: Box; hole: Mask; done: Filled; times: number };

type Filled = { level: Level; matches: Matches | undefined };

/** Nine places around a pixel of the working copy. */
const NEAR = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

/**
 * Fills the hole in full size: each pixel is the mean of those that the matches around it point to, which mostly agree;
 * without any, it is what the working copy has there.
 */
function copyFrom(part: Part): void {
  const { box, hole, done, times } = part;
  const sources = new Int32Array(NEAR.length);
  for (let i = 0; i < hole.data.length; i++) {
    if (!hole.data[i]) continue;
    const x = i % box.width;
    const y = Math.floor(i / box.width);
    const count = findSources(part, { x, y }, sources);
    const own = Math.floor(y / times) * done.level.colours.width + Math.floor(x / times);
    paint(part, { to: indexIn(part.picture, box, x, y), own }, sources.subarray(0, count));
  }
}

/** Paints one pixel of the picture; `own` is where it lies in the working copy. */
function paint(
  { picture: { rgb }, done }: Part,
  { to, own }: { to: number; own: number },
  sources: Int32Array,
): void {
  for (let c = 0; c < 3; c++) {
    let sum = sources.length > 0 ? 0 : (done.level.colours.data[own * 3 + c] ?? 0);
    for (const from of sources) sum += rgb[from * 3 + c] ?? 0;
    rgb[to * 3 + c] = Math.round(sum / Math.max(1, sources.length));
  }
}

/** Finds the pixels of the picture that a pixel of the hole may be taken from; tells how many there are. */
function findSources(
  { picture, box, hole, done: { level, matches }, times }: Part,
  { x, y }: { x: number; y: number },
  sources: Int32Array,
): number {
  if (!matches) return 0;
  const { width } = level.colours;
  let count = 0;
  for (const [dx, dy] of NEAR) {
    const p = (Math.floor(y / times) + dy) * width + Math.floor(x / times) + dx;
    const q = matches.at[p] ?? -1;
    const toX = x + ((q % width) - (p % width)) * times;
    const toY = y + (Math.floor(q / width) - Math.floor(p / width)) * times;
    const isInside = q >= 0 && toX >= 0 && toY >= 0 && toX < box.width && toY < box.height;
    if (!isInside || hole.data[toY * box.width + toX]) continue;
    sources[count++] = indexIn(picture, box, toX, toY);
  }
  return count;
}

function indexIn({ width }: Picture, { left, top }: Box, x: number, y: number): number {
  return (top + y) * width + left + x;
}
