import type { Rect } from './geometry.ts';
import type { Mask } from './mask.ts';

/** What is at least as light is painted, as whoever reads the mask has it. */
export const paintedFrom = 128;

/** How many places of a mask are painted, each joined by edges or corners, and how many pixels they have together. */
export type Places = { places: number; pixels: number };

/** A run of painted pixels in a row, up to `end` and without it. */
type Run = { start: number; end: number; label: number };

/** Counts within `area`, outside of which nothing is painted. */
export function placesIn({ width, data }: Mask, area: Rect | undefined): Places {
  const labels = createLabels();
  let [pixels, joined] = [0, 0];
  let above: Run[] = [];
  for (let y = area?.y ?? 0; area && y < area.y + area.height; y += 1) {
    const from = y * width + area.x;
    const runs = runsIn(data, [from, from + area.width], labels.next);
    for (const { start, end } of runs) pixels += end - start;
    joined += joinRows(above, runs, labels.join);
    above = runs.map(({ start, end, label }) => ({
      start: start + width,
      end: end + width,
      label,
    }));
  }
  return { places: labels.count() - joined, pixels };
}

function runsIn(
  data: Uint8Array,
  [from, to]: readonly [number, number],
  next: () => number,
): Run[] {
  const runs: Run[] = [];
  let at = from;
  while (at < to) {
    while (at < to && (data[at] ?? 0) < paintedFrom) at += 1;
    const start = at;
    while (at < to && (data[at] ?? 0) >= paintedFrom) at += 1;
    if (at > start) runs.push({ start, end: at, label: next() });
  }
  return runs;
}

/** Joins what touches in two rows, both from left to right; how often that made one place of two. */
function joinRows(
  above: readonly Run[],
  runs: readonly Run[],
  join: (one: number, other: number) => boolean,
): number {
  let [joined, first] = [0, 0];
  for (const run of runs) {
    while ((above[first]?.end ?? Number.POSITIVE_INFINITY) < run.start) first += 1;
    for (let n = first; (above[n]?.start ?? Number.POSITIVE_INFINITY) <= run.end; n += 1) {
      if (join(above[n]?.label ?? 0, run.label)) joined += 1;
    }
  }
  return joined;
}

/** Labels of which some turn out to be the same: the classic union-find. */
function createLabels() {
  const parents: number[] = [];
  const find = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[label] = root;
    return root;
  };
  return {
    count: () => parents.length,
    next: () => parents.push(parents.length) - 1,
    /** Whether they were two until now. */
    join: (one: number, other: number) => {
      const [a, b] = [find(one), find(other)];
      parents[a] = b;
      return a !== b;
    },
  };
}
