import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  counterName,
  countersToDrop,
  type LimitsItem,
  secondsToNextWindow,
} from '../../../../functions/quota/limits-table.ts';
import { rateLimitKeys, rateLimits } from '../../../../shared/rate-limits.ts';

const start = Date.UTC(2026, 10, 22, 12);
const keys = fc.constantFrom(...rateLimitKeys);
const moments = fc.integer({ min: 0, max: 100 * 60_000 }).map((after) => new Date(start + after));
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a window ends exactly when a refusal says, and is as long as its limit says', () => {
  fc.assert(
    fc.property(keys, moments, (key, now) => {
      const wait = secondsToNextWindow(key, now);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(rateLimits[key].windowSeconds);
      const counter = counterName(key, now);
      expect(counterName(key, after(now, wait - 1))).toBe(counter);
      const next = counterName(key, after(now, wait));
      expect(next).not.toBe(counter);
      const whole = wait + rateLimits[key].windowSeconds;
      expect(counterName(key, after(now, whole - 1))).toBe(next);
      expect(counterName(key, after(now, whole))).not.toBe(next);
    }),
  );
});

test('no two kinds, and no two windows, share a counter', () => {
  fc.assert(
    fc.property(keys, keys, moments, moments, (one, other, now, then) => {
      const minute = (date: Date) => Math.floor(date.getTime() / 60_000);
      const same = one === other && minute(now) === minute(then);
      expect(counterName(one, now) === counterName(other, then)).toBe(same);
    }),
  );
});

test('what is dropped of an item counts nothing any more, and an item stays small', () => {
  const counted = fc.array(fc.tuple(keys, moments), { maxLength: 80 });
  fc.assert(
    fc.property(counted, moments, (counters, now) => {
      const item: LimitsItem = {
        id: 'hash',
        expiresAt: 0,
        ...Object.fromEntries(counters.map(([key, at]) => [counterName(key, at), 1])),
      };
      const dropped = countersToDrop(item, now);
      // Of requests of the last minute, and of machines whose clocks are ahead.
      const isRecent = (at: Date) => at >= after(now, -60);
      const recent = counters
        .filter(([, at]) => isRecent(at))
        .map(([key, at]) => counterName(key, at));
      expect(dropped.filter((name) => recent.includes(name))).toEqual([]);
      const old = counters.filter(([, at]) => at < after(now, -120));
      const names = new Set(old.map(([key, at]) => counterName(key, at)));
      const left = [...names].filter((name) => !dropped.includes(name));
      expect(left.length).toBeLessThanOrEqual(16);
      expect(dropped.every((name) => /^[a-z]+_\d+$/.test(name))).toBe(true);
    }),
  );
});

test('as many counters of past windows may stay as one write takes anyway, and no more', () => {
  const now = new Date(start);
  const past = Array.from({ length: 17 }, (_, n) =>
    counterName('uploads', after(now, -(n + 3) * 60)),
  );
  const itemWith = (names: readonly string[]): LimitsItem =>
    Object.fromEntries([...names, counterName('uploads', now)].map((name) => [name, 1]));
  expect(countersToDrop(itemWith(past.slice(1)), now)).toEqual([]);
  expect(countersToDrop(itemWith(past), now).sort()).toEqual(past.sort());
});
