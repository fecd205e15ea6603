/** What stands between Previous and Next: a page, or a gap of pages left out. */
export type PaginationItem = number | 'gap-before' | 'gap-after';

/** With this many pages or fewer, all of them show. */
const mostListed = 3;

/** The pagination rule: specification, section 2. */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  if (pageCount <= mostListed) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 1 || page >= pageCount) return [1, 'gap-after', pageCount];
  return ['gap-before', page, 'gap-after'];
}
