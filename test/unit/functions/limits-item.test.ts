import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freeSlots,
  type LimitsItem,
  leaseSlots,
  verdictOn,
  windowOf,
} from '../../../functions/adapters/limits-item.ts';
import { type RateLimitKey, rateLimitKeys, rateLimits } from '../../../shared/rate-limits.ts';

const start = Date.UTC(2026, 10, 22, 12);
const keys = fc.constantFrom(...rateLimitKeys);
const moments = fc.integer({ min: 0, max: 10 * 60_000 }).map((after) => new Date(start + after));

/** The item after one more request, as the table would be written. */
function answered(item: LimitsItem, key: RateLimitKey, now: Date) {
  const verdict = verdictOn(item, key, now);
  const count = item[key]?.count ?? 0;
  if (verdict.kind === 'open') item[key] = { window: windowOf(key, now), count: 1 };
  if (verdict.kind === 'count' && item[key]) item[key] = { ...item[key], count: count + 1 };
  return verdict;
}

/** How many pass of more requests than may. */
function flood(item: LimitsItem, key: RateLimitKey, now: Date): number {
  const verdicts = Array.from({ length: rateLimits[key].limit + 1 }, () =>
    answered(item, key, now),
  );
  return verdicts.filter(({ kind }) => kind !== 'refused').length;
}

describe('a limit', () => {
  test('lets exactly as many pass in each window as it says, and counts no other kind', () => {
    fc.assert(
      fc.property(keys, fc.array(moments, { maxLength: 5 }), (key, times) => {
        const item: LimitsItem = {};
        const passed = new Map<number, number>();
        for (const now of times.sort((one, next) => one.getTime() - next.getTime())) {
          const window = windowOf(key, now);
          passed.set(window, (passed.get(window) ?? 0) + flood(item, key, now));
        }
        for (const count of passed.values()) expect(count).toBe(rateLimits[key].limit);
        expect(Object.keys(item)).toEqual(times.length > 0 ? [key] : []);
      }),
      { numRuns: 30 },
    );
  });

  test('refuses for as long as it says, and not a second longer', () => {
    fc.assert(
      fc.property(keys, moments, (key, now) => {
        const { limit, windowSeconds } = rateLimits[key];
        const item: LimitsItem = { [key]: { window: windowOf(key, now), count: limit } };
        const verdict = verdictOn(item, key, now);
        if (verdict.kind !== 'refused') throw new Error(verdict.kind);
        expect(verdict.retryAfter).toBeGreaterThan(0);
        expect(verdict.retryAfter).toBeLessThanOrEqual(windowSeconds);
        const then = (seconds: number) => new Date(now.getTime() + seconds * 1000);
        expect(verdictOn(item, key, then(verdict.retryAfter)).kind).toBe('open');
        expect(verdictOn(item, key, then(verdict.retryAfter - 1)).kind).toBe('refused');
      }),
    );
  });

  test('is not begun anew by a machine whose clock is behind', () => {
    fc.assert(
      fc.property(keys, moments, fc.integer({ min: 0, max: 2000 }), (key, now, behind) => {
        const item: LimitsItem = {
          [key]: { window: windowOf(key, now), count: rateLimits[key].limit },
        };
        const late = new Date(now.getTime() - behind);
        expect(verdictOn(item, key, late).kind).toBe('refused');
      }),
    );
  });
});

describe('a deleted account', () => {
  test('may ask for nothing, whenever, and nothing of it waits', () => {
    fc.assert(
      fc.property(keys, moments, fc.boolean(), (key, now, counted) => {
        const counter = { window: windowOf(key, now), count: 1 };
        const item: LimitsItem = { closedAt: 'then', ...(counted && { [key]: counter }) };
        expect(verdictOn(item, key, now).kind).toBe('closed');
        expect(freeSlots(item, now)).toEqual([]);
      }),
    );
  });
});

test('a place is free exactly where nobody holds it, or its time is over', () => {
  const offsets = fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined });
  fc.assert(
    fc.property(moments, fc.tuple(offsets, offsets), (now, lasts) => {
      const at = Math.floor(now.getTime() / 1000);
      const leases = leaseSlots.flatMap((slot, n) => {
        const seconds = lasts[n];
        return seconds === undefined ? [] : [[slot, { holder: 'x', until: at + seconds }]];
      });
      const free = leaseSlots.filter((_, n) => (lasts[n] ?? -1) < 0);
      expect(freeSlots(Object.fromEntries(leases), now)).toEqual(free);
    }),
  );
});
