import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  drawSeed,
  readSeed,
  seedBefore,
  seedsFrom,
} from '../../../../../frontend/src/tools/image-generation/state/seed.ts';
import { generateImageRequestSchema, maxSeed } from '../../../../../shared/image-generation.ts';

const seeds = fc.integer({ min: 0, max: maxSeed });
const counts = fc.integer({ min: 1, max: 4 });

test('a seed that is written is read, with spaces around it too', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('', ' ', '\t'), (seed, space) => {
      expect(readSeed(`${space}${seed}${space}`)).toEqual({ seed });
    }),
  );
  expect(readSeed(' ')).toEqual({ seed: undefined });
});

test('whatever is written is a seed that the server takes, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
      const read = readSeed(text);
      const request = { prompt: 'A boat', seed: read?.seed };
      expect(generateImageRequestSchema.safeParse(request).success).toBe(true);
      if (read?.seed !== undefined) expect(read.seed).toBe(Number(text.trim()));
    }),
  );
  for (const wrong of ['-1', '1.5', '1e3', '0x10', '12x', `${maxSeed + 1}`]) {
    expect(readSeed(wrong)).toBeUndefined();
  }
});

test('each variation has a seed of its own, from which the first one is told again', () => {
  fc.assert(
    fc.property(fc.oneof(seeds, fc.constant(maxSeed)), counts, (seed, count) => {
      const all = seedsFrom(seed, count);
      expect(all[0]).toBe(seed);
      expect(new Set(all).size).toBe(count);
      for (const [index, each = -1] of all.entries()) {
        expect(each >= 0 && each <= maxSeed).toBe(true);
        expect(seedBefore(each, index)).toBe(seed);
      }
    }),
  );
  expect(seedsFrom(undefined, 2)).toEqual([undefined, undefined]);
});

test('a seed that the dice draw is one that can be written', () => {
  fc.assert(
    fc.property(fc.constant(undefined), () => {
      const seed = drawSeed();
      expect(readSeed(String(seed))).toEqual({ seed });
    }),
  );
});
