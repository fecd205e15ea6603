import type { LucideIcon } from 'lucide-react';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { HistoryPagesProps } from './history-pages.tsx';
import { bound, type HistoryColumn, type HistoryListLook } from './history-rows.tsx';
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
  useLoadedAhead(historyPages.load);
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

function Rows<Row extends Item>(props: Props<Row> & { rows: readonly Row[] }) {
  const { title, rows, columns, list, noun } = props;
  const rowAt = (place: number) => bound(rows[place], columns, list);
  const pages = { title, rows, rowAt, heads: columns, textGrows: list.textGrows === true, noun };
  return <LazyPart part={historyPages} props={pages} waiting={<HistoryLoading />} />;
}

const historyPages = lazyComponent<HistoryPagesProps>(() =>
  import('./history-pages.tsx').then((module) => module.HistoryPages),
);
