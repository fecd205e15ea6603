import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ordinal } from '../../../shared/line.ts';
import { formatDate } from '../lib/format.ts';
import { Spinner } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { Pagination, pageRange, usePaging } from '../ui/pagination.tsx';
import { ComingRows } from './history-states.tsx';
import { type BoundRow, HistoryList, HistoryTable, type TableHead } from './history-table.tsx';
import type { Range } from './spans.ts';

export type HistoryPagesProps = {
  title: string;
  /** How many rows there are, on all pages. */
  total: number;
  /** A row by its place, counted from 0, as it shows; undefined until it is read. */
  rowAt: (place: number) => BoundRow | undefined;
  /** Reads the rows of a range. */
  want: (range: Range) => void;
  /** Whether reading further rows failed. */
  stopped: boolean;
  retrying: boolean;
  retry: (range: Range) => void;
  heads: readonly TableHead[];
  textGrows: boolean;
  noun: string | undefined;
};

/** A history page by page, in a table or a list. */
export function HistoryPages(props: HistoryPagesProps) {
  const { title, total, want, noun } = props;
  const body = useRef<HTMLDivElement>(null);
  const narrow = useNarrowerThan(body, minTablePixels);
  const paging = usePaging(total);
  const range = pageRange(paging.page, total);
  useEffect(() => {
    // Those of the pages beside it are there before somebody goes to them.
    const size = range.to - range.from;
    if (isUnread(props, range)) want(range);
    else want({ from: range.from - size, to: range.to + size });
  });
  return (
    <div ref={body}>
      <Page {...props} range={range} narrow={narrow} />
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

/** A card that is narrower shows a list: beside the sidebar, it is so in windows that are wide enough for a table. */
const minTablePixels = 580;

const placesOf = ({ from, to }: Range) => Array.from({ length: to - from }, (_, n) => from + n);

function isUnread({ rowAt }: HistoryPagesProps, range: Range): boolean {
  return placesOf(range).some((place) => !rowAt(place));
}

/** The rows of a page; what keeps their place until they are read. */
function Page(props: HistoryPagesProps & { range: Range; narrow: boolean }) {
  const { title, rowAt, stopped, retrying, retry, heads, textGrows, range, narrow } = props;
  if (isUnread(props, range)) {
    if (!stopped) return <PageLoading rows={range.to - range.from} />;
    return (
      <div className="px-3.5 pb-3.5 sm:px-5">
        <ReadFailure retrying={retrying} onRetry={() => retry(range)}>
          This page of your history could not be read. It is kept.
        </ReadFailure>
      </div>
    );
  }
  const shown = placesOf(range).flatMap((place) => rowAt(place) ?? []);
  const moments = momentsOf(shown);
  if (narrow) {
    return <HistoryList label={title} rows={shown} moments={moments} textGrows={textGrows} />;
  }
  return <HistoryTable label={title} rows={shown} moments={moments} heads={heads} />;
}

/** A page's rows in the shape of what comes, so that its buttons stay where they are. */
function PageLoading({ rows }: { rows: number }) {
  return (
    <div data-unsettled className="relative px-3.5 pt-9 sm:px-5">
      <p className="absolute top-2">
        <Spinner label="Loading history..." words />
      </p>
      <ComingRows count={rows} />
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
 * When each result of a page was made, by its id, in words that no two share: those of one minute are numbered as well,
 * in the order in which they were made. `results` is newest first.
 */
function momentsOf(results: readonly BoundRow[]): ReadonlyMap<string, string> {
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
