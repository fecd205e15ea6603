/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chance that repeats itself: the same seed rolls the same numbers. */
export type Dice = {
  unit(): number;
  between(from: number, to: number): number;
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  /** Dice of their own for one part, so that one part does not disturb another. */
  fork(part: string): Dice;
};

/** A number for a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

export function createDice(seed: number): Dice {
  const unit = createRandom(seed);
  const between = (from: number, to: number) => from + (to - from) * unit();
  return {
    unit,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    chance: (share) => unit() < share,
    pick: (items) => items[Math.floor(unit() * items.length)] ?? items[0],
    fork: (part) => createDice(hashOf(part) ^ seed),
  };
}
