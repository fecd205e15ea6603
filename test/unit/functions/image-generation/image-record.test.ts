import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedOf } from '../../../../functions/image-generation/image-record.ts';

test('a job has one seed, which every model takes', () => {
  fc.assert(
    fc.property(fc.ulid(), (id) => {
      const seed = seedOf(id);
      expect(seedOf(id)).toBe(seed);
      expect(Number.isSafeInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
    }),
  );
});

test('jobs of the same moment differ in their seeds', () => {
  const ids = ['A', 'B', 'C', 'D'].map((end) => `01JBXD0000000000000000000${end}`);
  expect(new Set(ids.map(seedOf)).size).toBe(ids.length);
});
