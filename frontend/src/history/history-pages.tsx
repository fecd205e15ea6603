import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ordinal } from '../../../shared/line.ts';
import { formatDate } from '../lib/format.ts';
import { Pagination, usePaging } from '../ui/pagination.tsx';
import { type BoundRow, HistoryList, HistoryTable, type TableHead } from './history-table.tsx';

export type HistoryPagesProps = {
  title: string;
  rows: ReadonlyArray<{ id: string; createdAt: string }>;
  /** A row by its place, as it shows. */
  rowAt: (place: number) => BoundRow | undefined;
  heads: readonly TableHead[];
  textGrows: boolean;
  noun: string | undefined;
};

/** A card that is narrower shows a list: beside the sidebar, it is so in windows that are wide enough for a table. */
const minTablePixels = 580;

/** A history page by page, in a table or a list. */
export function HistoryPages({ title, rows, rowAt, heads, textGrows, noun }: HistoryPagesProps) {
  const body = useRef<HTMLDivElement>(null);
  const narrow = useNarrowerThan(body, minTablePixels);
  const places = useMemo(() => [...rows.keys()], [rows]);
  const paging = usePaging(places);
  const moments = useMemo(() => momentsOf(rows), [rows]);
  const shown = paging.rows.flatMap((place) => rowAt(place) ?? []);
  return (
    <div ref={body}>
      {narrow ? (
        <HistoryList label={title} rows={shown} moments={moments} textGrows={textGrows} />
      ) : (
        <HistoryTable label={title} rows={shown} moments={moments} heads={heads} />
      )}
      <Pagination
        label={`Pages of ${title}`}
        page={paging.page}
        pageCount={paging.pageCount}
        onPage={paging.goTo}
        summary={noun ? `${paging.summary} ${noun}` : paging.summary}
      />
    </div>
  );
}

/** Whether an element is narrower than so many pixels, live; known before it is painted. */
function useNarrowerThan(element: RefObject<Element | null>, pixels: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setNarrow(current.getBoundingClientRect().width < pixels);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element, pixels]);
  return narrow;
}

/**
 * When each result was made, by its id, in words that no two share: those of one minute are numbered as well, in the
 * order in which they were made. `results` is newest first.
 */
function momentsOf(results: HistoryPagesProps['rows']): ReadonlyMap<string, string> {
  const minutes = new Map<string, string[]>();
  for (const { id, createdAt } of results.toReversed()) {
    const minute = formatDate(createdAt);
    minutes.set(minute, [...(minutes.get(minute) ?? []), id]);
  }
  const words = [...minutes].flatMap(([minute, ids]) =>
    ids.map((id, index): [string, string] => [id, wordsOf(minute, index + 1, ids.length)]),
  );
  return new Map(words);
}

function wordsOf(minute: string, place: number, count: number): string {
  return count === 1 ? minute : `${minute}, ${ordinal(place)} of ${count}`;
}
