import type { UseQueryResult } from '@tanstack/react-query';
import { History, type LucideIcon } from 'lucide-react';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Skeleton, Spinner } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import type { HistoryPagesProps } from './history-pages.tsx';
import { bound, type HistoryColumn, type HistoryListLook } from './history-rows.tsx';

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
  useLoadedAhead(historyPages.load);
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

function Rows<Row extends Item>(props: Props<Row> & { rows: readonly Row[] }) {
  const { title, rows, columns, list, noun } = props;
  const rowAt = (place: number) => bound(rows[place], columns, list);
  const pages = { title, rows, rowAt, heads: columns, textGrows: list.textGrows === true, noun };
  return <LazyPart part={historyPages} props={pages} waiting={<HistoryLoading />} />;
}

const historyPages = lazyComponent<HistoryPagesProps>(() =>
  import('./history-pages.tsx').then((module) => module.HistoryPages),
);

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
