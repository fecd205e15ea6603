import { History, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../lib/media-query.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { HistoryList, type HistoryListLook } from './history-list.tsx';
import { HistoryLoading } from './history-loading.tsx';
import { type HistoryColumn, HistoryTable } from './history-table.tsx';
import { usePaging } from './use-paging.ts';

type Props<Row extends { id: string }> = {
  title: string;
  /** Undefined while the history is read for the first time. */
  rows: readonly Row[] | undefined;
  failed: boolean;
  onRetry: () => void;
  empty: { icon: LucideIcon; title: string; hint: string };
  columns: ReadonlyArray<HistoryColumn<Row>>;
  list: HistoryListLook<Row>;
  /** Tells how many rows there are. */
  total?: (count: number) => string;
  /** Follows `Showing X to Y of N`. */
  noun?: string;
};

/** A tool's past results: a table, or list rows on phones. */
export function HistoryCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, rows, total = plainTotal } = props;
  const count = rows ? <p className="text-cell text-ink-3">{total(rows.length)}</p> : null;
  return (
    <Card title={title} action={count} flush>
      <Body {...props} />
    </Card>
  );
}

const plainTotal = (count: number) => `${count} total`;

function Body<Row extends { id: string }>(props: Props<Row>) {
  const { rows, failed, onRetry, empty } = props;
  if (rows && rows.length > 0) return <Rows {...props} rows={rows} />;
  if (rows) return <EmptyState {...empty} />;
  return failed ? <Failure onRetry={onRetry} /> : <HistoryLoading />;
}

function Rows<Row extends { id: string }>(props: Props<Row> & { rows: readonly Row[] }) {
  const { title, rows, columns, list, noun } = props;
  const narrow = useMediaQuery('(width < 640px)');
  const paging = usePaging(rows);
  return (
    <>
      {narrow ? (
        <HistoryList label={title} rows={paging.rows} look={list} />
      ) : (
        <HistoryTable label={title} rows={paging.rows} columns={columns} />
      )}
      <Pagination
        label={`Pages of ${title}`}
        page={paging.page}
        pageCount={paging.pageCount}
        onPage={paging.goTo}
        summary={noun ? `${paging.summary} ${noun}` : paging.summary}
      />
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="flex flex-col items-center gap-4 px-4 pb-8 text-center">
      <EmptyState
        icon={History}
        title="Your history could not be read"
        hint="Everything in it is kept. Check your connection and try again."
      />
      <Button kind="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
