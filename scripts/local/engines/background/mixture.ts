import type { Border } from './border.ts';
import { type Colour, colourAt, type Lab } from './lab.ts';
import type { Plane } from './picture.ts';

/** A colour of the backdrop beside its main surface (a floor, a light), and the rows it is seen in. */
export type Tone = {
  colour: Colour;
  spread: number;
  top: number;
  bottom: number;
};

const MOST_TONES = 5;
const ROUNDS = 8;
/** Squared distance in spreads from which a rim pixel counts as not explained by the surface. */
export const UNEXPLAINED = 5 ** 2;
/** A tone must cover this share of the rim, else it is dirt or the subject's edge. */
const LEAST_SHARE = 0.012;

const squared = (p: readonly number[], q: readonly number[]): number =>
  p.reduce((sum, v, k) => sum + (v - (q[k] ?? 0)) ** 2, 0);

function nearest(colour: readonly number[], centres: readonly (readonly number[])[]): number {
  let best = 0;
  centres.forEach((centre, c) => {
    if (squared(colour, centre) < squared(colour, centres[best] ?? centre)) best = c;
  });
  return best;
}

/** First centres: each new one is the sample farthest from those before it. */
function spreadOut(colours: Colour[]): Colour[] {
  const centres = colours.slice(0, 1);
  while (centres.length < MOST_TONES) {
    let far: Colour | undefined;
    let distance = 14 ** 2;
    for (const colour of colours) {
      const d = squared(colour, centres[nearest(colour, centres)] ?? colour);
      if (d > distance) [far, distance] = [colour, d];
    }
    if (!far) break;
    centres.push(far);
  }
  return centres;
}

function cluster(colours: Colour[]): number[] {
  let centres = spreadOut(colours);
  let labels: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    labels = colours.map((colour) => nearest(colour, centres));
    centres = centres.map((centre, c) => {
      const own = colours.filter((_, s) => labels[s] === c);
      if (own.length === 0) return centre;
      const mean = (k: number) => own.reduce((sum, v) => sum + (v[k] ?? 0), 0) / own.length;
      return [mean(0), mean(1), mean(2)];
    });
  }
  return labels;
}

function toneOf(lab: Lab, members: number[]): Tone {
  const colours = members.map((i) => colourAt(lab, i));
  const mean = (k: number) => colours.reduce((sum, v) => sum + (v[k] ?? 0), 0) / colours.length;
  const colour: Tone['colour'] = [mean(0), mean(1), mean(2)];
  const variance = colours.reduce((sum, v) => sum + squared(v, colour), 0) / colours.length / 3;
  const rows = members.map((i) => Math.floor(i / lab.width)).sort((p, q) => p - q);
  const at = (share: number) => rows[Math.floor(share * (rows.length - 1))] ?? 0;
  return {
    colour,
    spread: Math.min(6, Math.max(1.8, Math.sqrt(variance))),
    top: at(0.02),
    bottom: at(0.98),
  };
}

/** A tone is looked for this far beyond the rows of the rim it was seen in, as a share of the height. */
const SLACK = 0.04;

/** The tones that may be seen in a row. */
export const tonesOfRow = (tones: readonly Tone[], y: number, height: number): Tone[] =>
  tones.filter(({ top, bottom }) => y >= top - SLACK * height && y <= bottom + SLACK * height);

/** The tones of the rim that the surface does not explain. */
export function findTones(lab: Lab, border: Border, strangeness: Plane): Tone[] {
  const odd = border.sides.filter(
    (i, s) => s % 2 === 0 && (strangeness.data[i] ?? 0) > UNEXPLAINED,
  );
  if (odd.length === 0) return [];
  const labels = cluster(odd.map((i) => colourAt(lab, i)));
  const groups = Map.groupBy(odd, (_, s) => labels[s]);
  return [...groups.values()]
    .filter((members) => members.length > (border.sides.length / 2) * LEAST_SHARE)
    .map((members) => toneOf(lab, members));
}
