import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineMessages, ordinal, roundedWait } from '../../../shared/line.ts';

const seconds = fc.double({ min: 0, max: 700, noNaN: true });

test.each([
  [-3, 'In line: any moment now'],
  [0, 'In line: any moment now'],
  [0.4, 'In line: about 5 s'],
  [20, 'In line: about 20 s'],
  [21, 'In line: about 25 s'],
  [94, 'In line: about 95 s'],
  [96, 'In line: about 2 min'],
  [149, 'In line: about 2 min'],
  [600, 'In line: about 10 min'],
])('a wait of %s seconds is told as ‘%s’', (wait, words) => {
  expect(lineMessages.about(wait)).toBe(words);
});

describe('a wait', () => {
  test('is told in fives of a second, never shorter than it is by more than half a minute', () => {
    fc.assert(
      fc.property(seconds, (wait) => {
        const rounded = roundedWait(wait);
        expect(rounded % 5).toBe(0);
        expect(Math.abs(rounded - wait)).toBeLessThanOrEqual(30);
      }),
    );
  });

  test('that was rounded is told in the same words', () => {
    fc.assert(
      fc.property(seconds, (wait) => {
        expect(lineMessages.about(roundedWait(wait))).toBe(lineMessages.about(wait));
      }),
    );
  });
});

test.each([
  [1, '1st', 'You are next.'],
  [2, '2nd', 'One goes before yours.'],
  [3, '3rd', 'Two go before yours.'],
  [10, '10th', 'Nine go before yours.'],
  [11, '11th', '10 go before yours.'],
  [22, '22nd', '21 go before yours.'],
  [1234, '1,234th', '1,233 go before yours.'],
])('place %s is the %s: %s', (place, name, before) => {
  expect(ordinal(place)).toBe(name);
  expect(lineMessages.before(place)).toBe(before);
});
