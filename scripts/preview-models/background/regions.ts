import { emptyMask, type Mask } from './picture.ts';

/** Grows regions of a mask's set pixels over their four neighbours; no pixel is visited twice. */
type Grower = {
  /** All pixels not visited before that can be reached from the given ones. */
  from(seeds: Iterable<number>): Int32Array;
};

function createGrower({ width, height, data }: Mask): Grower {
  const seen = new Uint8Array(data.length);
  const queue = new Int32Array(data.length);
  let tail = 0;
  const visit = (i: number) => {
    if (!data[i] || seen[i]) return;
    seen[i] = 1;
    queue[tail++] = i;
  };
  const visitAround = (i: number) => {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < width * (height - 1)) visit(i + width);
  };
  return {
    from(seeds) {
      const first = tail;
      for (const seed of seeds) visit(seed);
      for (let head = first; head < tail; head++) visitAround(queue[head] ?? 0);
      return queue.slice(first, tail);
    },
  };
}

/** The connected parts of a mask, each as the indices of its pixels. */
export function componentsOf(mask: Mask): Int32Array[] {
  const grower = createGrower(mask);
  const parts: Int32Array[] = [];
  for (let start = 0; start < mask.data.length; start++) {
    if (!mask.data[start]) continue;
    const part = grower.from([start]);
    if (part.length > 0) parts.push(part);
  }
  return parts;
}

/** The pixels of `open` that can be reached from the given ones through `open`. */
export function flood(open: Mask, seeds: Iterable<number>): Mask {
  const reached = emptyMask(open);
  for (const i of createGrower(open).from(seeds)) reached.data[i] = 1;
  return reached;
}

/** Intersection over union of two masks; 1 when both are empty. */
export function agreement(p: Mask, q: Mask): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < p.data.length; i++) {
    if (p.data[i] && q.data[i]) both++;
    if (p.data[i] || q.data[i]) either++;
  }
  return either === 0 ? 1 : both / either;
}
