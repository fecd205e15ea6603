import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '../../../frontend/src/lib/format.ts';
import { nextResetWords } from '../../../frontend/src/usage/next-reset.ts';
import { nextResetAfter } from '../../../shared/usage.ts';

const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));

/** Any moment, and the last and first minutes of months and years more often than by chance. */
const moments = fc.oneof(
  fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 240 }),
      fc.integer({ min: -36 * 60 * 60_000, max: 36 * 60 * 60_000 }),
    )
    .map(([month, shift]) => new Date(Date.UTC(2020, month, 1) + shift)),
);

test.each([
  ['2026-11-21T12:00:00Z', 'UTC', 'in 10 days: Dec 1, 2026, 12:00 AM'],
  ['2026-11-21T12:00:00Z', 'America/New_York', 'in 9 days: Nov 30, 2026, 7:00 PM'],
  ['2026-11-29T12:00:00Z', 'America/New_York', 'tomorrow: Nov 30, 2026, 7:00 PM'],
  ['2026-11-30T23:59:00Z', 'America/New_York', 'today: Nov 30, 2026, 7:00 PM'],
  ['2026-12-01T00:00:00Z', 'America/New_York', 'in 31 days: Dec 31, 2026, 7:00 PM'],
  ['2026-12-31T23:00:00Z', 'Pacific/Kiritimati', 'today: Jan 1, 2027, 2:00 PM'],
  ['2028-02-28T12:00:00Z', 'Asia/Kolkata', 'in 2 days: Mar 1, 2028, 5:30 AM'],
  ['2026-10-20T12:00:00Z', 'Europe/Berlin', 'in 12 days: Nov 1, 2026, 1:00 AM'],
])('at %s in %s the next reset is %s', (now, zone, words) => {
  expect(nextResetWords(new Date(now), zone)).toBe(`Next reset ${words} your time (midnight UTC)`);
});

test('whoever reads the words by the clocks of their zone finds the first instant of a month', () => {
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const words = nextResetWords(now, zone);
      const [, date = ''] = /: (.*) your time/.exec(words) ?? [];
      const reset = nextResetAfter(now);
      expect(new Date(`${date} ${offsetOf(zone, reset)}`).toISOString()).toBe(reset.toISOString());
    }),
  );
});

test('the days that remain are the midnights of the zone until then, and never negative', () => {
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const reset = nextResetAfter(now);
      const days = midnightsUntil(now, reset, zone);
      expect(daysBetween(now, reset, zone)).toBe(days);
      const when = ['today', 'tomorrow'][days] ?? `in ${days} days`;
      expect(nextResetWords(now, zone)).toMatch(new RegExp(`^Next reset ${when}: `));
    }),
    { numRuns: 60 },
  );
});

/** `GMT-05:00`: how far the clocks of the zone are from UTC at that moment. */
function offsetOf(timeZone: string, date: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return parts.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Walks there hour by hour and counts the new dates on the calendar. */
function midnightsUntil(from: Date, to: Date, timeZone: string): number {
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' });
  const dates = new Set([calendar.format(to)]);
  for (let at = from.getTime(); at < to.getTime(); at += 60 * 60_000)
    dates.add(calendar.format(at));
  return dates.size - 1;
}
