import type { Mask } from './picture.ts';

/** Grows regions of a mask's set pixels over their four neighbours; no pixel is visited twice. */
export type Grower = {
  /** All pixels not visited before that can be reached from the given ones. */
  from(seeds: Iterable<number>): Int32Array;
};

export function createGrower({ width, height, data }: Mask): Grower {
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
