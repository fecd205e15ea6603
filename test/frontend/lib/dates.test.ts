import { describe, expect, test, vi } from 'vitest';
import { formatDate, formatDateLines } from '../../../frontend/src/lib/format.ts';

vi.hoisted(() => {
  process.env.TZ = 'UTC';
});

describe('a date', () => {
  test('is short month, day, year, hour and minute, with plain spaces', () => {
    expect(formatDate('2026-11-21T09:41:00.000Z')).toBe('Nov 21, 2026, 9:41 AM');
    expect(formatDate('2026-01-02T00:05:00Z')).toBe('Jan 2, 2026, 12:05 AM');
  });

  test('is told by the clocks of a time zone that is named', () => {
    expect(formatDate('2026-12-01T00:00:00Z', 'America/New_York')).toBe('Nov 30, 2026, 7:00 PM');
    expect(formatDate('2026-12-01T00:00:00Z')).toBe('Dec 1, 2026, 12:00 AM');
  });

  test('takes two lines on phones', () => {
    expect(formatDateLines('2026-11-20T16:12:00Z')).toEqual({
      day: 'Nov 20, 2026',
      time: '4:12 PM',
    });
  });

  test.each(['', 'soon', '2026-13-45T00:00:00Z'])(
    'that is none reads Invalid Date: ‘%s’',
    (value) => {
      expect(formatDate(value)).toBe('Invalid Date');
      expect(formatDateLines(value)).toEqual({ day: 'Invalid Date', time: '' });
    },
  );
});
