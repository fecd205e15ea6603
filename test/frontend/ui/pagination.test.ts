import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Pagination, paginationItems } from '../../../frontend/src/ui/pagination.tsx';

const pageOfMany = fc
  .integer({ min: 4, max: 500 })
  .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)));

describe('what stands between Previous and Next', () => {
  test.each([1, 2, 3])('%i pages are all listed, whichever is open', (pageCount) => {
    for (let page = 1; page <= pageCount; page += 1) {
      expect(paginationItems(page, pageCount)).toEqual([1, 2, 3].slice(0, pageCount));
    }
  });

  test('on the first and the last of many pages: first, a gap, last', () => {
    expect(paginationItems(1, 9)).toEqual([1, 'gap-after', 9]);
    expect(paginationItems(9, 9)).toEqual([1, 'gap-after', 9]);
  });

  test('in between: the page between two gaps', () => {
    expect(paginationItems(5, 9)).toEqual(['gap-before', 5, 'gap-after']);
    expect(paginationItems(2, 4)).toEqual(['gap-before', 2, 'gap-after']);
  });

  test('the open page is always listed, no item twice, and every number is a page', () => {
    fc.assert(
      fc.property(pageOfMany, ([page, pageCount]) => {
        const items = paginationItems(page, pageCount);
        expect(items).toContain(page);
        expect(new Set(items).size).toBe(items.length);
        for (const item of items) {
          if (typeof item === 'number') expect(item >= 1 && item <= pageCount).toBe(true);
        }
      }),
    );
  });
});

test.each([
  [1, 'Previous'],
  [2, 'Next'],
])('on page %i of 2, %s is disabled and keeps the focus of whoever pressed it', (page, name) => {
  const shown = { page, pageCount: 2, onPage: () => undefined, summary: '', label: 'Pages' };
  const markup = renderToStaticMarkup(createElement(Pagination, shown));
  const disabled = /<button[^>]*aria-disabled="true"[^>]*>.*?<\/button>/.exec(markup)?.[0];
  expect(disabled).toContain(name);
  expect(markup).not.toContain('disabled=""');
});
