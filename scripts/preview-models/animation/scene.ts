import { findSubject } from '../background/find-subject.ts';
import { dilate } from '../background/masks.ts';
import {
  boxFilter,
  emptyPlane,
  type Mask,
  type Picture,
  type Plane,
  smoothStep,
} from '../background/picture.ts';
import type { Opinion } from '../background/subject-network.ts';

/** What the engine makes of the picture's content; planes go from 0 to 1 and are smooth. */
export type Scene = {
  /** 0 far away, 1 near. */
  depth: Plane;
  /** How far wind moves a place. */
  limp: Plane;
  /** Where water may be. */
  wet: Plane;
  /** Middle of the subject as shares of width and height. */
  focus: { x: number; y: number };
};

/** Makes a plane from the place (shares of width and height) and the index of each pixel. */
function draw(size: Picture, at: (x: number, y: number, i: number) => number): Plane {
  const plane = emptyPlane(size);
  for (let i = 0; i < plane.data.length; i++) {
    const x = i % plane.width;
    const y = (i - x) / plane.width;
    plane.data[i] = at((x + 0.5) / plane.width, (y + 0.5) / plane.height, i);
  }
  return plane;
}

const longSide = ({ width, height }: Picture): number => Math.max(width, height);

/** Blurs softly: three box filters make nearly a Gaussian. */
function blur(plane: Plane, radius: number): Plane {
  const r = Math.max(1, Math.round(radius));
  return boxFilter(boxFilter(boxFilter(plane, r), r), r);
}

/** The subject, grown so that what bends is the backdrop beside it. */
function bodyOf(small: Picture, mask: Mask): Plane {
  const grown = dilate(mask, Math.max(1, Math.round(longSide(small) / 20)));
  return blur({ ...grown, data: Float32Array.from(grown.data) }, longSide(small) / 40);
}

/** The middle of the subject, and its lowest and highest row as shares of the height. */
function extentOf({ width, height, data }: Mask) {
  let [sumX, sumY, count, top, foot] = [0, 0, 0, height, 0];
  data.forEach((inside, i) => {
    if (!inside) return;
    const y = Math.floor(i / width);
    sumX += i % width;
    sumY += y;
    count++;
    top = Math.min(top, y);
    foot = Math.max(foot, y);
  });
  if (count === 0) return { x: 0.5, y: 0.5, top: 0, foot: 1 };
  return {
    x: sumX / count / width,
    y: sumY / count / height,
    top: top / height,
    foot: (foot + 1) / height,
  };
}

/** Places of the colours of water, or the lower part of the picture where there are hardly any. */
function wetOf(small: Picture, body: Plane): Plane {
  const { rgb } = small;
  const dry = (i: number) => 1 - (body.data[i] ?? 0);
  const blue = draw(small, (_, y, i) => {
    const [r, g, b] = [rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0];
    return smoothStep(4, 30, Math.min(g, b) - r) * smoothStep(0.25, 0.5, y) * dry(i);
  });
  const share = blue.data.reduce((sum, v) => sum + v, 0) / blue.data.length;
  const lower = draw(small, (_, y, i) => smoothStep(0.5, 0.75, y) * dry(i));
  return blur(share > 0.06 ? blue : lower, longSide(small) / 60);
}

/** Looks at a picture once: where the subject is, what is near, what may move. */
export function readScene(small: Picture, opinion: Opinion): Scene {
  const { mask, confidence } = findSubject(small, opinion);
  const sure = smoothStep(0.1, 0.5, confidence);
  const body = bodyOf(small, mask);
  const { x: middleX, y: middleY, top, foot } = extentOf(mask);
  const presence = (i: number) => sure * (body.data[i] ?? 0);
  const depth = draw(small, (_, y, i) => {
    const ground = 0.55 * smoothStep(0.3, 1, y);
    return ground + (0.85 - ground) * presence(i);
  });
  const limp = draw(small, (_, y, i) => {
    const height = Math.max(0, (foot - y) / (foot - top));
    const weight = presence(i) + (1 - sure) * 0.7;
    return weight * (sure > 0.5 ? Math.min(1, height) ** 1.5 : smoothStep(0.9, 0.2, y));
  });
  return {
    depth: blur(depth, 2),
    limp: blur(limp, 2),
    wet: wetOf(small, body),
    focus: { x: 0.5 + 0.6 * sure * (middleX - 0.5), y: 0.5 + 0.6 * sure * (middleY - 0.5) },
  };
}
