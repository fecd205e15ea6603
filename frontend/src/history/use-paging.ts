import { useState } from 'react';
import { clampPage, isPage, pageCountOf, pageSummary, rowRange } from './paging.ts';

/** The page of a history that shows. A new row leads back to the first page, where it is. */
export function usePaging<Row>(rows: readonly Row[]) {
  const total = rows.length;
  const [asked, setAsked] = useState({ page: 1, total });
  const page = total > asked.total ? 1 : clampPage(asked.page, total);
  if (total !== asked.total) setAsked({ page, total });
  const { from, to } = rowRange(page, total);
  return {
    page,
    pageCount: pageCountOf(total),
    summary: pageSummary(page, total),
    rows: rows.slice(Math.max(0, from - 1), to),
    goTo: (next: number) => {
      if (isPage(next, total)) setAsked({ page: next, total });
    },
  };
}
