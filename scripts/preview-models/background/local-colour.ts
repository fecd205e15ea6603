import { boxFilter } from './box-filter.ts';
import { emptyPlane, type Mask, type Picture, type Plane } from './picture.ts';

/** The colour that prevails around each pixel among the pixels that count, 0 to 255 a channel. */
export type LocalColour = { red: Plane; green: Plane; blue: Plane };

/** From the nearest surroundings outwards: the first that holds enough pixels decides. */
const RADII = [2, 5, 12, 30];
const ENOUGH = 0.02;
/** A pixel at the mask's edge is a mixture: it only counts where there is nothing purer. */
const EDGE_WEIGHT = 0.02;

function weightsOf(mask: Mask, pure: Mask): Plane {
  const out = emptyPlane(mask);
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = pure.data[i] ? 1 : (mask.data[i] ?? 0) * EDGE_WEIGHT;
  return out;
}

function weighted({ rgb }: Picture, k: number, weights: Plane): Plane {
  return { ...weights, data: weights.data.map((w, i) => w * (rgb[i * 3 + k] ?? 0)) };
}

function fill(out: Plane, sums: Plane, weights: Plane, todo: Uint8Array): void {
  for (let i = 0; i < todo.length; i++)
    if (todo[i]) out.data[i] = (sums.data[i] ?? 0) / Math.max(1e-6, weights.data[i] ?? 0);
}

/** Spreads the colours of `mask` over the picture; `pure` are its pixels away from the edge. */
export function localColour(picture: Picture, mask: Mask, pure: Mask): LocalColour {
  const weights = weightsOf(mask, pure);
  const channels = [0, 1, 2].map((k) => weighted(picture, k, weights));
  const out = [emptyPlane(mask), emptyPlane(mask), emptyPlane(mask)] as const;
  const open = new Uint8Array(mask.data.length).fill(1);
  for (const radius of RADII) {
    const around = boxFilter(weights, radius);
    const todo = open.map((o, i) => (o && (around.data[i] ?? 0) > ENOUGH / radius ? 1 : 0));
    channels.forEach((channel, k) => {
      const plane = out[k];
      if (plane) fill(plane, boxFilter(channel, radius), around, todo);
    });
    for (let i = 0; i < open.length; i++) if (todo[i]) open[i] = 0;
  }
  return { red: out[0], green: out[1], blue: out[2] };
}
