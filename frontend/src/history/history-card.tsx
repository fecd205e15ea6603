import type { UseQueryResult } from '@tanstack/react-query';
import { History, type LucideIcon } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { Skeleton, Spinner } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { Pagination, usePaging } from '../ui/pagination.tsx';
import {
  type HistoryColumn,
  HistoryList,
  type HistoryListLook,
  HistoryTable,
} from './history-rows.tsx';
import { momentsOf } from './moments.ts';

/** How the reading of a history goes. */
type Reading = Pick<UseQueryResult, 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch'>;

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
      {rows && reading.isError ? <Outdated reading={reading} /> : null}
      {unread ? <Failure reading={reading} /> : <Body {...props} />}
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

function Failure({ reading }: { reading: Reading }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 pb-8 text-center">
      <EmptyState
        icon={History}
        title="Your history could not be read"
        hint="Everything in it is kept. Check your connection and try again."
      />
      <Button kind="outline" busy={reading.isFetching} onClick={() => void reading.refetch()}>
        Try again
      </Button>
    </div>
  );
}

function Outdated({ reading }: { reading: Reading }) {
  return (
    <div className="px-3.5 pb-3.5 sm:px-5">
      <ReadFailure retrying={reading.isFetching} onRetry={() => void reading.refetch()}>
        Your newest results could not be read. They are kept.
      </ReadFailure>
    </div>
  );
}

/** Two rows in the shape of what comes. */
function HistoryLoading() {
  return (
    <div data-unsettled className="px-3.5 pb-5 sm:px-5">
      {['first', 'second'].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 sm:gap-6">
          <Skeleton shape="h-10 w-13" />
          <Skeleton shape="h-10 w-13" />
          <Skeleton shape="h-4 w-40 max-sm:w-20" />
          <span className="ml-auto">
            <Skeleton shape="h-10 w-22 max-sm:w-11" />
          </span>
        </div>
      ))}
      <p className="mt-3">
        <Spinner label="Loading history..." words />
      </p>
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
