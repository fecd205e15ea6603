import type { Chance } from '../../runtime/chance.ts';

/** The random part of the browser's `crypto`, by the history's chance. */
export function simulatedCryptoOf({ next }: Chance) {
  return {
    getRandomValues: <Values extends Uint8Array | Uint32Array>(values: Values): Values => {
      const range = 2 ** (8 * values.BYTES_PER_ELEMENT);
      for (let at = 0; at < values.length; at += 1) values[at] = Math.floor(next() * range);
      return values;
    },
    randomUUID: () =>
      `00000000-0000-4000-8000-${Math.floor(next() * 2 ** 48)
        .toString(16)
        .padStart(12, '0')}`,
  };
}
