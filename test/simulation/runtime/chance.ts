import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a history leaves to chance: the same for the same seed. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  /** Whether something of this probability happens. */
  happens: (probability: number) => boolean;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
};

/** A sequence of its own for each purpose, so that what is left out of one changes nothing in the others. */
export function chanceOf(seed: number, purpose: string): Chance {
  const generator = xoroshiro128plus(mixed(seed, purpose));
  const next = () => uniformFloat64(generator);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new Error('There is nothing to choose from.');
      return choice;
    },
  };
}

/** FNV-1a over the seed and the purpose. */
function mixed(seed: number, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}/${purpose}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash;
}
