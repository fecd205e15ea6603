import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDateLines,
  formatSize,
  nameWithoutExtension,
} from '../../../frontend/src/lib/format.ts';
import { imageEditingFileNames } from '../../../shared/image-editing.ts';

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

test.each([
  [0, '0:00'],
  [4.9, '0:04'],
  [5, '0:05'],
  [59.99, '0:59'],
  [60, '1:00'],
  [180, '3:00'],
])('%s seconds are %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});

describe('the name of a download', () => {
  test.each([
    ['plant.jpg', 'processed-plant.png', 'high-quality-plant.png'],
    ['my.best.shot.webp', 'processed-my.best.shot.png', 'high-quality-my.best.shot.png'],
    ['scan', 'processed-scan.png', 'high-quality-scan.png'],
    ['.png', 'processed-.png.png', 'high-quality-.png.png'],
  ])('of %s is %s, and %s in HD', (fileName, standard, hd) => {
    const name = nameWithoutExtension(fileName);
    expect(imageEditingFileNames.standard(name)).toBe(standard);
    expect(imageEditingFileNames.hd(name)).toBe(hd);
  });

  test('is never taken away altogether', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (fileName) => {
        expect(nameWithoutExtension(fileName).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a size', () => {
  test.each([
    [1_468_006, '1.4 MB'],
    [2 * 1024 * 1024, '2.0 MB'],
    [60_000, '0.1 MB'],
    [18_000, '0.0 MB (18 KB)'],
  ])('of %i bytes reads %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
