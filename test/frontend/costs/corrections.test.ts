import { expect, test } from 'vitest';
import { againstBefore } from '../../../frontend/src/costs/state/against-before.ts';
import { courseOf } from '../../../frontend/src/costs/state/course.ts';
import type { ReportDay } from '../../../shared/cost-report.ts';

const none = { imageEditing: null, imageGeneration: null, audioChat: null, videoGeneration: null };
const dayOf = (day: string, infrastructure: number): ReportDay => ({
  ...{ day, infrastructure, other: null, ...none },
});

/** November, of which invoices corrected 30, after an October of 200, of which they corrected 20. */
const november = {
  period: '2026-11',
  ...{ readAt: '2026-12-20T12:00:00.000Z', daysOver: 30, days: 30 },
  byDay: [dayOf('2026-11-02', 100), dayOf('2026-11-30', 50)],
  byDayBefore: [{ day: '2026-10-01', nanodollars: 220 }],
  corrected: { nanodollars: -30, unpriced: 0 },
  before: { sameDays: 220, all: 200, corrected: -20 },
  all: { spent: 120, end: null, budget: 1000, reached: null },
};

test('the lines of the chart end at what was spent in all, with what invoices corrected', () => {
  const { sums, last } = courseOf(november);
  expect([sums[0], sums[1], sums.at(-1)]).toEqual([-30, 70, november.all.spent]);
  expect(last.at(-1)).toBe(november.before.all);
});

test('a month that is over is set against all of the one before, and one that runs by its days alone, which is said', () => {
  expect(againstBefore(november)).toEqual({ now: 120, last: 200, isOver: true, beside: '' });
  const running = { ...november, daysOver: 29 };
  expect(againstBefore(running)).toEqual({
    ...{ now: 150, last: 220, isOver: false, beside: ', without corrections' },
  });
  const plain = { ...running, corrected: { nanodollars: 0, unpriced: 0 } };
  expect(againstBefore(plain)).toMatchObject({ now: 120, beside: '' });
});
