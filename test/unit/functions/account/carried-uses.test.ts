import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Counts,
  carriedTogether,
  countsIn,
  ownCounts,
} from '../../../../functions/account/carried-uses.ts';

const counters = ['imageEditing', 'imageGeneration', 'audioChat'] as const;

const counts = fc
  .record(Object.fromEntries(counters.map((name) => [name, fc.nat({ max: 30 })])), {
    requiredKeys: [],
  })
  .map((record): Counts => countsIn(record));

function sum(one: Counts, other: Counts): Counts {
  return countsIn(
    Object.fromEntries(counters.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])),
  );
}

test('what is an account’s own and what was carried into it add up to what it counts', () => {
  fc.assert(
    fc.property(counts, counts, (own, carried) => {
      expect(ownCounts(sum(own, carried), carried)).toEqual(own);
    }),
  );
});

test('words of addresses carry the same in any order, and however often they are told', () => {
  const told = (words: readonly Counts[]) => words.reduce(carriedTogether, {});
  fc.assert(
    fc.property(
      fc
        .array(counts, { maxLength: 6 })
        .chain((words) =>
          fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
        ),
      ([words, shuffled]) => {
        expect(told([...shuffled, ...words])).toEqual(told(words));
      },
    ),
  );
});

/** Accounts, each of one or two of three addresses, that use and are deleted one after the other. */
const life = fc.record({
  addresses: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
  wanted: fc.nat({ max: 8 }),
});

test('no address ever gets more uses than one account has, over all accounts with it', () => {
  const limit = 5;
  fc.assert(
    fc.property(fc.array(life, { maxLength: 12 }), (lives) => {
      const left: Record<string, Counts> = {};
      for (const { addresses, wanted } of lives) {
        const carried = addresses.map((each) => left[each] ?? {}).reduce(carriedTogether, {});
        const free = Math.max(0, limit - (carried.imageEditing ?? 0));
        const own = { imageEditing: Math.min(wanted, free) };
        for (const each of addresses) left[each] = sum(left[each] ?? {}, own);
      }
      for (const { imageEditing = 0 } of Object.values(left)) {
        expect(imageEditing).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('what counts nothing is no count, and what is no counter is left out', () => {
  expect(countsIn({ userId: 'u', imageEditing: 0, audioChat: 2, expiresAt: 5 })).toEqual({
    audioChat: 2,
  });
  expect(countsIn()).toEqual({});
});
