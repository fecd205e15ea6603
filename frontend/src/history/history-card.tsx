import type { LucideIcon } from 'lucide-react';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { HistoryPagesProps } from './history-pages.tsx';
import { bound, type HistoryColumn, type HistoryListLook } from './history-rows.tsx';
import { HistoryFailure, HistoryLoading, HistoryOutdated } from './history-states.tsx';
import { itemAt } from './spans.ts';
import type { HistoryRows } from './use-history-rows.ts';

/** What has been made, and when. */
type Item = { id: string; createdAt: string };

type Props<Row extends Item> = {
  title: string;
  history: HistoryRows<Row>;
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
  const { title, history, total = plainTotal } = props;
  const { reading } = history;
  const isKnown = history.total !== undefined;
  const unread = !isKnown && reading.errorUpdateCount > 0;
  const heading = useFocusAfter<HTMLHeadingElement>(unread && reading.isFetching);
  useLoadedAhead(historyPages.load);
  // Invisible while the count is unknown, so that a count below a long title does not move the table.
  const count = (
    <p className={`text-cell text-ink-3 ${isKnown ? '' : 'invisible'}`}>
      {total(history.total ?? 0)}
    </p>
  );
  return (
    <Card title={title} action={count} flush heading={heading}>
      {isKnown && reading.isError ? <HistoryOutdated reading={reading} /> : null}
      {unread ? <HistoryFailure reading={reading} /> : <Body {...props} />}
    </Card>
  );
}

const plainTotal = (count: number) => `${count} total`;

function Body<Row extends Item>(props: Props<Row>) {
  const { history, empty } = props;
  if (history.total === undefined) return <HistoryLoading />;
  return history.total > 0 ? <Rows {...props} count={history.total} /> : <EmptyState {...empty} />;
}

function Rows<Row extends Item>(props: Props<Row> & { count: number }) {
  const { title, history, count, columns, list, noun } = props;
  const { spans, want, stopped, retrying, retry } = history;
  const pages: HistoryPagesProps = {
    ...{ title, total: count, noun, heads: columns, textGrows: list.textGrows === true },
    rowAt: (place) => bound(itemAt(spans, place), columns, list),
    ...{ want, stopped, retrying, retry },
  };
  return <LazyPart part={historyPages} props={pages} waiting={<HistoryLoading />} />;
}

const historyPages = lazyComponent<HistoryPagesProps>(() =>
  import('./history-pages.tsx').then((module) => module.HistoryPages),
);
