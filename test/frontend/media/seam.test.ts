import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seamAfterKey, seamAtPoint } from '../../../frontend/src/media/seam.tsx';

const percent = fc.integer({ min: 0, max: 100 });

describe('the seam between before and after', () => {
  test.each([
    ['ArrowLeft', 48],
    ['ArrowRight', 52],
    ['ArrowUp', 52],
    ['ArrowDown', 48],
    ['PageUp', 60],
    ['PageDown', 40],
    ['Home', 0],
    ['End', 100],
  ])('%s moves it from 50 to %i percent', (key, moved) => {
    expect(seamAfterKey(key, 50)).toBe(moved);
  });

  test.each(['Tab', 'Enter', 'a', 'constructor'])('%s leaves it alone', (key) => {
    expect(seamAfterKey(key, 50)).toBeUndefined();
  });

  test('it never leaves the picture', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(key, percent, (pressed, from) => {
        const moved = seamAfterKey(pressed, from) ?? -1;
        expect(moved >= 0 && moved <= 100).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.integer({ min: 1, max: 2000 }), (x, width) => {
        const moved = seamAtPoint(x, { left: 10, width });
        expect(moved >= 0 && moved <= 100).toBe(true);
      }),
    );
  });

  test('a click puts it under the pointer', () => {
    expect(seamAtPoint(110, { left: 10, width: 400 })).toBe(25);
    expect(seamAtPoint(110, { left: 10, width: 0 })).toBe(50);
  });
});
