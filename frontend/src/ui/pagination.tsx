import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

type Props = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Which rows show, in words. */
  summary: string;
  /** What is paged through. */
  label: string;
};

/** Hidden when there is only one page. */
export function Pagination({ page, pageCount, onPage, summary, label }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-3.5 py-2.5 sm:px-5"
    >
      <p role="status" className="py-2 text-cell text-ink-2">
        {summary}
      </p>
      <div className="flex items-center max-sm:w-full max-sm:justify-between sm:gap-1">
        <Step
          label="Previous"
          icon={ChevronLeft}
          disabled={page <= 1}
          onStep={() => onPage(page - 1)}
        />
        {paginationItems(page, pageCount).map((item) => (
          <Item key={item} item={item} current={item === page} onPage={onPage} />
        ))}
        <Step
          label="Next"
          icon={ChevronRight}
          iconLast
          disabled={page >= pageCount}
          onStep={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}

type ItemProps = { item: PaginationItem; current: boolean; onPage: (page: number) => void };

function Item({ item, current, onPage }: ItemProps) {
  if (typeof item === 'string') {
    return (
      <span aria-hidden className="flex h-10 w-9 items-center justify-center text-cell text-ink-2">
        …
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Page ${item}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(item)}
      className="relative h-10 w-9 rounded-control text-cell font-semibold hover:bg-hover max-sm:size-11"
    >
      {item}
      {current ? (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0.5 h-0.5 bg-vermilion forced-colors:bg-[Highlight]"
        />
      ) : null}
    </button>
  );
}

type StepProps = {
  label: string;
  icon: LucideIcon;
  iconLast?: boolean;
  disabled: boolean;
  onStep: () => void;
};

function Step({ label, icon: Icon, iconLast = false, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      // Keeps the focus, which a button that is disabled by a press loses.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onStep}
      className={`flex h-10 items-center justify-center gap-2 rounded-control px-2 text-cell font-label hover:bg-hover aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-on-disabled forced-colors:aria-disabled:text-[GrayText] max-sm:size-11 max-sm:px-0 ${iconLast ? 'flex-row-reverse' : ''}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}

/** What stands between Previous and Next: a page, or a gap of pages left out. */
type PaginationItem = number | 'gap-before' | 'gap-after';

/** With this many pages or fewer, all of them show. */
const maxListed = 3;

/** The pagination rule: specification, section 2. */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  if (pageCount <= maxListed) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 1 || page >= pageCount) return [1, 'gap-after', pageCount];
  return ['gap-before', page, 'gap-after'];
}

/** The page that shows of so many rows. A new row leads back to the first page, where it is. */
export function usePaging(total: number) {
  const [asked, setAsked] = useState({ page: 1, total });
  const page = total > asked.total ? 1 : clampPage(asked.page, total);
  if (total !== asked.total) setAsked({ page, total });
  return {
    page,
    pageCount: pageCountOf(total),
    summary: pageSummary(page, total),
    goTo: (next: number) => {
      if (isPage(next, total)) setAsked({ page: next, total });
    },
  };
}

/** Places of the rows on a page, counted from 0; `to` is behind the last. */
export function pageRange(page: number, total: number): { from: number; to: number } {
  const { from, to } = rowRange(page, total);
  return { from: Math.max(0, from - 1), to };
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
