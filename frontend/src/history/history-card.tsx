import type { LucideIcon } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ordinal } from '../../../shared/line.ts';
import { formatDate } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { Pagination, usePaging } from '../ui/pagination.tsx';
import {
  type HistoryColumn,
  HistoryList,
  type HistoryListLook,
  HistoryTable,
} from './history-rows.tsx';
import {
  HistoryFailure,
  HistoryLoading,
  HistoryOutdated,
  type Reading,
} from './history-states.tsx';

/** What has been made, and when. */
type Item = { id: string; createdAt: string };

type Props<Row extends Item> = {
  title: string;
  /** Undefined while the history is read for the first time. */
  rows: readonly Row[] | undefined;
  reading: Reading;
  empty: { icon: LucideIcon; title: string; hint: string };
  columns: ReadonlyArray<HistoryColumn<Row>>;
  list: HistoryListLook<Row>;
  /** Tells how many rows there are. */
  total?: (count: number) => string;
  /** Follows `Showing X to Y of N`. */
  noun?: string;
};

/** A tool's past results: a table, or list rows where the card is narrow. */
export function HistoryCard<Row extends Item>(props: Props<Row>) {
  const { title, rows, reading, total = plainTotal } = props;
  const unread = !rows && reading.errorUpdateCount > 0;
  const heading = useFocusAfter<HTMLHeadingElement>(unread && reading.isFetching);
  // Invisible while the count is unknown, so that a count below a long title does not move the table.
  const count = (
    <p className={`text-cell text-ink-3 ${rows ? '' : 'invisible'}`}>{total(rows?.length ?? 0)}</p>
  );
  return (
    <Card title={title} action={count} flush heading={heading}>
      {rows && reading.isError ? <HistoryOutdated reading={reading} /> : null}
      {unread ? <HistoryFailure reading={reading} /> : <Body {...props} />}
    </Card>
  );
}

const plainTotal = (count: number) => `${count} total`;

function Body<Row extends Item>(props: Props<Row>) {
  const { rows, empty } = props;
  if (!rows) return <HistoryLoading />;
  return rows.length > 0 ? <Rows {...props} rows={rows} /> : <EmptyState {...empty} />;
}

/** A card that is narrower shows a list: beside the sidebar, it is so in windows that are wide enough for a table. */
const minTablePixels = 580;

function Rows<Row extends Item>(props: Props<Row> & { rows: readonly Row[] }) {
  const { title, rows, columns, list, noun } = props;
  const body = useRef<HTMLDivElement>(null);
  const narrow = useNarrowerThan(body, minTablePixels);
  const paging = usePaging(rows);
  const moments = useMemo(() => momentsOf(rows), [rows]);
  return (
    <div ref={body}>
      {narrow ? (
        <HistoryList label={title} rows={paging.rows} moments={moments} look={list} />
      ) : (
        <HistoryTable label={title} rows={paging.rows} moments={moments} columns={columns} />
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
function momentsOf(results: readonly Item[]): ReadonlyMap<string, string> {
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
