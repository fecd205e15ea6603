import type { Mask, Size } from '../background/picture.ts';

/** Pixels around the middle of a patch. */
export const REACH = 3;

/** Three numbers a pixel, 0 to 255. */
export type Colours = Size & { data: Float32Array };

/** Of each pixel, the index of the one whose surroundings look like its own, and how much they differ. */
export type Matches = { at: Int32Array; cost: Float32Array };

/** What is searched: pixels that want a match, and those that may be one. */
export type Field = {
  colours: Colours;
  /** Indices in reading order. */
  wanting: Int32Array;
  /** 1 where a whole patch is known. */
  sources: Mask;
};

/** How much two patches differ; given up where it is more than `most`. */
function costOf({ width, data }: Colours, p: number, q: number, most: number): number {
  let sum = 0;
  for (let dy = -REACH; dy <= REACH; dy++) {
    const shift = dy * width - REACH;
    let a = (p + shift) * 3;
    let b = (q + shift) * 3;
    for (const end = a + (2 * REACH + 1) * 3; a < end; a++, b++) {
      const away = (data[a] ?? 0) - (data[b] ?? 0);
      sum += away * away;
    }
    if (sum > most) return sum;
  }
  return sum;
}

/** Takes `q` as the match of `p` where it may be one and is better. */
function offer({ colours, sources }: Field, matches: Matches, p: number, q: number): void {
  if (!sources.data[q] || matches.at[p] === q) return;
  const most = matches.cost[p] ?? 0;
  const cost = costOf(colours, p, q, most);
  if (cost >= most) return;
  matches.at[p] = q;
  matches.cost[p] = cost;
}

/** Tries places around the match so far, nearer and nearer. */
function lookAround(field: Field, matches: Matches, p: number, random: () => number): void {
  const { width, height } = field.colours;
  for (let reach = Math.max(width, height); reach >= 1; reach = Math.floor(reach / 2)) {
    const q = matches.at[p] ?? 0;
    const x = (q % width) + Math.round((random() * 2 - 1) * reach);
    const y = Math.floor(q / width) + Math.round((random() * 2 - 1) * reach);
    if (x >= 0 && y >= 0 && x < width && y < height) offer(field, matches, p, y * width + x);
  }
}

/** Costs of the matches by the colours as they are now. */
function measure({ colours, wanting }: Field, { at, cost }: Matches): void {
  for (const p of wanting) cost[p] = costOf(colours, p, at[p] ?? 0, Number.POSITIVE_INFINITY);
}

/**
 * Improves the matches: neighbours tell each other theirs, and each looks around (C. Barnes et al., PatchMatch,
 * 2009). Odd rounds go through the pixels backwards.
 */
export function improve(
  field: Field,
  matches: Matches,
  { rounds, random }: { rounds: number; random: () => number },
): void {
  measure(field, matches);
  for (let round = 0; round < rounds; round++) {
    const isForward = round % 2 === 0;
    const order = isForward ? field.wanting : field.wanting.toReversed();
    for (const p of order) {
      askNeighbours(field, matches, p, isForward ? 1 : -1);
      lookAround(field, matches, p, random);
    }
  }
}

/** Tries what lies beside the matches of the pixels before `p`. */
function askNeighbours(field: Field, matches: Matches, p: number, step: number): void {
  for (const shift of [step, step * field.colours.width]) {
    const theirs = matches.at[p - shift] ?? -1;
    if (theirs >= 0) offer(field, matches, p, theirs + shift);
  }
}
