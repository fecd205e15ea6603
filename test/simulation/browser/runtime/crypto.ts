import type { Chance } from '../../runtime/chance.ts';

/** The random part of the browser's `crypto`, by the history's chance. */
export function simulatedCryptoOf({ next }: Chance) {
  return {
    getRandomValues: <Values extends Uint8Array | Uint32Array>(values: Values): Values => {
      const range = 2 ** (8 * values.BYTES_PER_ELEMENT);
      for (let at = 0; at < values.length; at += 1) values[at] = Math.floor(next() * range);
      return values;
    },
  };
}
