import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureKeys } from '../../../shared/features.ts';
import {
  appUsageSchema,
  keptPeriods,
  nextResetAfter,
  periodOf,
  previousPeriod,
  quotaOf,
  usageFromResponse,
  usageLifetimeDays,
  usageToResponse,
} from '../../../shared/usage.ts';
import { proves } from '../../e2e/specification/proves.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const counts = fc.nat({ max: 1000 });

test(
  'a quota never has fewer than 0 left nor more than 100 percent used',
  proves('validation/usage'),
  () => {
    fc.assert(
      fc.property(counts, counts, (used, limit) => {
        const quota = quotaOf(used, limit);
        expect(quota.remaining).toBe(Math.max(0, limit - used));
        expect(quota.percent).toBeGreaterThanOrEqual(0);
        expect(quota.percent).toBeLessThanOrEqual(100);
        expect(quota.usable).toBe(used < limit);
        expect(quota.label).toBe(`${used}/${limit}`);
      }),
    );
  },
);

test('a limit of 0 counts as used up', () => {
  expect(quotaOf(0, 0)).toMatchObject({ percent: 100, remaining: 0, usable: false });
});

test('the next reset is the first instant of another period', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const reset = nextResetAfter(now);
      expect(reset.getTime()).toBeGreaterThan(now.getTime());
      expect(periodOf(reset)).not.toBe(periodOf(now));
      expect(periodOf(new Date(reset.getTime() - 1))).toBe(periodOf(now));
    }),
  );
});

test('a period changes at midnight UTC of the 1st', () => {
  expect(periodOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
  expect(periodOf(new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12');
});

test('the period before ends where this one begins', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const before = previousPeriod(now);
      expect(before < periodOf(now)).toBe(true);
      expect(periodOf(nextResetAfter(new Date(`${before}-15`)))).toBe(periodOf(now));
    }),
  );
});

test('usage survives the way through the answer', () => {
  const usages = fc.record(Object.fromEntries(featureKeys.map((key) => [key, counts])));
  fc.assert(
    fc.property(usages, (values) => {
      const usage = { imageEditing: 0, imageGeneration: 0, audioChat: 0, videoGeneration: 0 };
      Object.assign(usage, values);
      expect(usageFromResponse(usageToResponse(usage))).toEqual(usage);
    }),
  );
});

test('what an answer leaves out counts as 0', () => {
  expect(usageFromResponse(appUsageSchema.parse({ imageFeatureUsage: 2 }))).toEqual({
    imageEditing: 0,
    imageGeneration: 2,
    audioChat: 0,
    videoGeneration: 0,
  });
});

test('the periods that are kept go back one by one from the current, to the last whose uses are not gone yet', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const periods = keptPeriods(now);
      expect(periods[0]).toBe(periodOf(now));
      const ageOf = (period: string) =>
        now.getTime() - nextResetAfter(new Date(`${period}-01T00:00:00Z`)).getTime();
      const lifetime = usageLifetimeDays * 24 * 60 * 60 * 1000;
      for (const [n, period] of periods.entries()) {
        const older = periods[n + 1] ?? previousPeriod(new Date(`${period}-01T00:00:00Z`));
        expect(older).toBe(previousPeriod(new Date(`${period}-01T00:00:00Z`)));
        expect(ageOf(period)).toBeLessThan(lifetime);
        expect(ageOf(older) < lifetime).toBe(periods.includes(older));
      }
    }),
  );
});
