import { maxSeed } from '../../../../../shared/image-generation.ts';

/** What a person has written as a seed: nothing is any, and what is no seed is undefined. */
export function readSeed(written: string): { seed: number | undefined } | undefined {
  const text = written.trim();
  if (text === '') return { seed: undefined };
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return seed <= maxSeed ? { seed } : undefined;
}

/** A seed for each of so many images, so that no two are alike; after the largest comes 0. */
export function seedsFrom(seed: number | undefined, count: number): Array<number | undefined> {
  return Array.from({ length: count }, (_, index) =>
    seed === undefined ? undefined : (seed + index) % (maxSeed + 1),
  );
}

/** The seed of the first image, where that is the seed of the one at `index`. */
export function seedBefore(seed: number | undefined, index: number): number | undefined {
  return seed === undefined ? undefined : (seed - index + maxSeed + 1) % (maxSeed + 1);
}

/** A seed by chance. */
export function drawSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % (maxSeed + 1);
}
