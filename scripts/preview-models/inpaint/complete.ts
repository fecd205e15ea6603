import type { Mask } from '../background/picture.ts';
import { guess, type Level, patchesOf, pyramidOf } from './levels.ts';
import { type Colours, type Field, improve, type Matches, REACH } from './patch-match.ts';

/** How often matches and colours are worked out in turn, in the smallest size and in each other. */
const TURNS = { first: 14, other: 5 } as const;

/** How a match counts that lies a pixel further in the hole: what is near its rim is known best. */
const TRUST = 1.25;

/** Where the pixels of a hole may be taken from: matches of the picture in its own size. */
export type Completion = { matches: Matches; level: Level };

/**
 * Fills a hole with what the rest of the picture looks like, from its smallest size to its own (Y. Wexler et al.,
 * Space-Time Completion of Video, 2007). Undefined where nothing of the picture is known well enough.
 */
export function complete(level: Level, random: () => number): Completion | undefined {
  let done: Completion | undefined;
  for (const each of pyramidOf(level)) {
    const patches = patchesOf(each);
    const places = placesIn(patches.sources);
    if (places.length === 0) continue;
    const field: Field = { colours: each.colours, ...patches };
    const anywhere = () => places[Math.floor(random() * places.length)] ?? 0;
    const matches = done ? finer(done, field, anywhere) : anyMatches(field, anywhere);
    if (done) vote(field, matches, each.hole);
    else guess(each);
    const turns = done ? TURNS.other : TURNS.first;
    for (let turn = 0; turn < turns; turn++) {
      improve(field, matches, { rounds: 2, random });
      vote(field, matches, each.hole);
    }
    done = { matches, level: each };
  }
  return done;
}

function placesIn({ data }: Mask): number[] {
  const places: number[] = [];
  for (let i = 0; i < data.length; i++) if (data[i]) places.push(i);
  return places;
}

function noMatches(count: number): Matches {
  return { at: new Int32Array(count).fill(-1), cost: new Float32Array(count) };
}

function anyMatches({ colours, wanting }: Field, anywhere: () => number): Matches {
  const matches = noMatches(colours.width * colours.height);
  for (const p of wanting) matches.at[p] = anywhere();
  return matches;
}

/** The matches of a picture in the next larger size. */
function finer({ matches, level }: Completion, field: Field, anywhere: () => number): Matches {
  const { width, height } = field.colours;
  const small = level.colours.width;
  const larger = noMatches(width * height);
  for (const p of field.wanting) {
    const x = p % width;
    const y = Math.floor(p / width);
    const q = matches.at[(y >> 1) * small + (x >> 1)] ?? -1;
    const at = (Math.floor(q / small) * 2 + (y & 1)) * width + (q % small) * 2 + (x & 1);
    larger.at[p] = q >= 0 && field.sources.data[at] ? at : anywhere();
  }
  return larger;
}

/** Pixels from each pixel of a hole to its rim, about. */
function depthsOf({ width, height, data }: Mask): Uint16Array {
  const depths = Uint16Array.from(data, (set) => (set ? 60_000 : 0));
  const lower = (i: number, from: number) => {
    depths[i] = Math.min(depths[i] ?? 0, (depths[from] ?? 0) + 1);
  };
  for (let i = 0; i < depths.length; i++) {
    if (i % width > 0) lower(i, i - 1);
    if (i >= width) lower(i, i - width);
  }
  for (let i = depths.length - 1; i >= 0; i--) {
    if (i % width < width - 1) lower(i, i + 1);
    if (i < (height - 1) * width) lower(i, i + width);
  }
  return depths;
}

/** How much each match counts: those that are alike, and near the rim, count more. */
function weightsOf({ wanting }: Field, { cost }: Matches, hole: Mask): Float32Array {
  const depths = depthsOf(hole);
  const costs = Float32Array.from(wanting, (p) => cost[p] ?? 0).sort();
  const usual = Math.max(1, costs[Math.floor(costs.length * 0.75)] ?? 1);
  return Float32Array.from(wanting, (p) => {
    const trust = TRUST ** -Math.min(60, depths[p] ?? 0);
    return trust * Math.exp(-(cost[p] ?? 0) / usual) + 1e-12;
  });
}

/** What is said of the pixels of a hole, and by how much weight. */
type Ballot = { hole: Mask; sums: Float64Array; total: Float64Array };

/** Gives each pixel of the hole the mean of what the matches around it say of it. */
function vote(field: Field, matches: Matches, hole: Mask): void {
  const { colours, wanting } = field;
  const { data } = colours;
  const sums = new Float64Array(data.length);
  const ballot = { hole, sums, total: new Float64Array(hole.data.length) };
  const weights = weightsOf(field, matches, hole);
  for (const [k, p] of wanting.entries())
    addPatch(ballot, colours, { p, q: matches.at[p] ?? 0, weight: weights[k] ?? 0 });
  for (let at = 0; at < sums.length; at++) {
    const total = ballot.total[Math.floor(at / 3)] ?? 0;
    if (total > 0) data[at] = (sums[at] ?? 0) / total;
  }
}

/** Says of the pixels around `p` what those around `q` are. */
function addPatch(
  { hole, sums, total }: Ballot,
  { width, data }: Colours,
  { p, q, weight }: { p: number; q: number; weight: number },
): void {
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const shift = dy * width + dx;
      const to = p + shift;
      if (!hole.data[to]) continue;
      total[to] = (total[to] ?? 0) + weight;
      for (let c = 0; c < 3; c++)
        sums[to * 3 + c] = (sums[to * 3 + c] ?? 0) + weight * (data[(q + shift) * 3 + c] ?? 0);
    }
}
