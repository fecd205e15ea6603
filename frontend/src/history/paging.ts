import { useState } from 'react';

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

/** Rows on a page of any history: specification, section 9. */
const pageSize = 5;

export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page that shows when `page` is asked for: always one that exists. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, page), pageCountOf(total));
}

/** Whether there is such a page; a change to any other is ignored. */
export function isPage(page: number, total: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pageCountOf(total);
}

/** Places of the rows on a page, counted from 1, both included. */
export function rowRange(page: number, total: number): { from: number; to: number } {
  const from = (page - 1) * pageSize + 1;
  return { from: Math.min(from, total), to: Math.min(from + pageSize - 1, total) };
}

/** `Showing X to Y of N`. */
export function pageSummary(page: number, total: number): string {
  const { from, to } = rowRange(page, total);
  return `Showing ${from} to ${to} of ${total}`;
}
