import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampPage,
  isPage,
  pageCountOf,
  pageSummary,
  rowRange,
} from '../../../frontend/src/ui/pagination.tsx';
import { proves } from '../../e2e/specification/proves.ts';

const total = fc.integer({ min: 0, max: 1000 });
const anyPage = fc.integer({ min: -20, max: 400 });

describe('pages of a history', () => {
  test.each([
    [0, 1],
    [5, 1],
    [6, 2],
    [12, 3],
    [43, 9],
  ])('%i rows are %i pages of five', (rows, pageCount) => {
    expect(pageCountOf(rows)).toBe(pageCount);
  });

  test.each([
    [1, 12, 'Showing 1 to 5 of 12'],
    [3, 12, 'Showing 11 to 12 of 12'],
    [5, 43, 'Showing 21 to 25 of 43'],
    [2, 6, 'Showing 6 to 6 of 6'],
  ])('page %i of %i rows reads ‘%s’', (page, rows, summary) => {
    expect(pageSummary(page, rows)).toBe(summary);
  });

  test('the page that shows always exists, and one that exists is kept', () => {
    fc.assert(
      fc.property(anyPage, total, (page, rows) => {
        const shown = clampPage(page, rows);
        expect(isPage(shown, rows)).toBe(true);
        if (isPage(page, rows)) expect(shown).toBe(page);
      }),
    );
  });

  test(
    'a page outside 1 to the page count is none',
    proves('screens/pagination-out-of-range'),
    () => {
      fc.assert(
        fc.property(total, fc.nat(50), (rows, beyond) => {
          expect(isPage(-beyond, rows)).toBe(false);
          expect(isPage(pageCountOf(rows) + 1 + beyond, rows)).toBe(false);
          expect(isPage(1.5, rows)).toBe(false);
        }),
      );
    },
  );

  test('the pages show every row once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (rows) => {
        let next = 1;
        for (let page = 1; page <= pageCountOf(rows); page += 1) {
          const { from, to } = rowRange(page, rows);
          expect(from).toBe(next);
          expect(to - from).toBeLessThan(5);
          next = to + 1;
        }
        expect(next).toBe(rows + 1);
      }),
    );
  });
});
