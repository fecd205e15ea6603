import { expect, test } from 'vitest';
import { formatClock } from '../../../frontend/src/lib/format.ts';

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
