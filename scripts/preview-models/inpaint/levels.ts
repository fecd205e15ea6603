import { dilate } from '../background/masks.ts';
import { emptyMask, type Mask } from '../background/picture.ts';
import { type Colours, REACH } from './patch-match.ts';

/** A picture with a hole, in one size. */
export type Level = { colours: Colours; hole: Mask };

/** Smallest side of a picture that is made smaller still. */
const MIN_SIDE = 36;

/** Most sizes in which a hole is filled. */
const MAX_LEVELS = 6;

/**
 * A picture in small: each pixel is the mean of those of `times` times `times` that are known. It belongs to
 * the hole where any of them does.
 */
export function shrink({ data, start, stride, hole }: View, times: number): Level {
  const width = Math.ceil(hole.width / times);
  const height = Math.ceil(hole.height / times);
  const small = emptyMask({ width, height });
  const sums = new Float32Array(width * height * 3);
  const known = new Uint32Array(width * height);
  for (let i = 0; i < hole.data.length; i++) {
    const x = i % hole.width;
    const y = Math.floor(i / hole.width);
    const to = Math.floor(y / times) * width + Math.floor(x / times);
    if (hole.data[i]) {
      small.data[to] = 1;
      continue;
    }
    known[to] = (known[to] ?? 0) + 1;
    const from = (start + y * stride + x) * 3;
    for (let c = 0; c < 3; c++) sums[to * 3 + c] = (sums[to * 3 + c] ?? 0) + (data[from + c] ?? 0);
  }
  const colours = sums.map((sum, i) => sum / Math.max(1, known[Math.floor(i / 3)] ?? 0));
  return { colours: { width, height, data: colours }, hole: small };
}

/** The pixels of a picture or a part of it: where they begin, how many a row has, and what of them is the hole. */
type View = { data: Float32Array | Uint8Array; start: number; stride: number; hole: Mask };

/** The same picture in half, a quarter and so on, the smallest first. */
export function pyramidOf(level: Level): Level[] {
  const levels = [level];
  for (let last = level; levels.length < MAX_LEVELS; ) {
    if (Math.min(last.colours.width, last.colours.height) < 2 * MIN_SIDE) break;
    const { data, width } = last.colours;
    last = shrink({ data, start: 0, stride: width, hole: last.hole }, 2);
    levels.unshift(last);
  }
  return levels;
}

/** What of a picture can be told from patches: where they are wanted, and where they are wholly known. */
export function patchesOf({ hole }: Level): { wanting: Int32Array; sources: Mask } {
  const touched = dilate(hole, REACH);
  const { width, height } = hole;
  const sources = emptyMask(hole);
  const wanting: number[] = [];
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      if (touched.data[i]) wanting.push(i);
      else sources.data[i] = 1;
    }
  return { wanting: Int32Array.from(wanting), sources };
}

/** Fills a hole from its rim inwards with what lies beside, as a first guess. */
export function guess({ colours: { width, height, data }, hole }: Level): void {
  const unknown = Uint8Array.from(hole.data);
  for (let rim = rimOf(unknown, { width, height }); rim.length > 0; ) {
    for (const i of rim) average(data, unknown, { i, width, height });
    for (const i of rim) unknown[i] = 0;
    rim = rimOf(unknown, { width, height });
  }
}

type Place = { i: number; width: number; height: number };

function neighboursOf({ i, width, height }: Place): number[] {
  const x = i % width;
  const y = Math.floor(i / width);
  return [
    ...(x > 0 ? [i - 1] : []),
    ...(x < width - 1 ? [i + 1] : []),
    ...(y > 0 ? [i - width] : []),
    ...(y < height - 1 ? [i + width] : []),
  ];
}

/** The unknown pixels beside known ones. */
function rimOf(unknown: Uint8Array, size: { width: number; height: number }): number[] {
  const rim: number[] = [];
  for (let i = 0; i < unknown.length; i++)
    if (unknown[i] && neighboursOf({ i, ...size }).some((each) => !unknown[each])) rim.push(i);
  return rim;
}

function average(data: Float32Array, unknown: Uint8Array, place: Place): void {
  const known = neighboursOf(place).filter((each) => !unknown[each]);
  for (let c = 0; c < 3; c++) {
    const sum = known.reduce((all, each) => all + (data[each * 3 + c] ?? 0), 0);
    data[place.i * 3 + c] = sum / known.length;
  }
}
