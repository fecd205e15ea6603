import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endToReadFrom, itemAt, spansOf } from '../../../frontend/src/history/spans.ts';

const listOf = (total: number) =>
  Array.from({ length: total }, (_, n) => ({ id: String(20_000 - n) }));

const total = fc.integer({ min: 1, max: 60 });

test('however much is read from either end, every known result stands at its place, and none twice', () => {
  fc.assert(
    fc.property(total, fc.nat(60), fc.nat(60), (count, top, bottom) => {
      const all = listOf(count);
      const newest = all.slice(0, top);
      const oldest = all.toReversed().slice(0, bottom);
      const spans = spansOf({ newest, oldest, total: count });
      const known = all.map((item, place) =>
        place < top || count - place <= bottom ? item : undefined,
      );
      expect(all.map((_, place) => itemAt(spans, place))).toEqual(known);
      const ids = spans.flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('reading on by what a range lacks shows the range, by few results and from the nearer end', () => {
  fc.assert(
    fc.property(total, fc.nat(60), (count, place) => {
      const all = listOf(count);
      const range = { from: Math.min(place, count - 1), to: Math.min(place + 5, count) };
      const read = { newest: 5, oldest: 0 };
      for (;;) {
        const newest = all.slice(0, read.newest);
        const oldest = all.toReversed().slice(0, read.oldest);
        const spans = spansOf({ newest, oldest, total: count });
        const end = endToReadFrom(spans, range, count);
        if (!end) {
          for (let n = range.from; n < range.to; n += 1) expect(itemAt(spans, n)).toBe(all[n]);
          break;
        }
        read[end] += 5;
      }
      expect(read.newest + read.oldest).toBeLessThanOrEqual(count / 2 + 15);
    }),
  );
});
