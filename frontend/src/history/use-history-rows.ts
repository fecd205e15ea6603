import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../lib/api-client.ts';
import { historyPagesKey } from './result-caches.ts';
import { endToReadFrom, type Range, type Span, spansOf } from './spans.ts';
import type { ListPage, ToolHistory } from './tool-history.ts';
import { historyPages, itemsOf, useHistory } from './use-history.ts';

export type HistoryRows<Item> = {
  /** Of the newest results. */
  reading: Omit<ReturnType<typeof useHistory>, 'data'>;
  /** How many there are, read or not; undefined until the first time that they are counted. */
  total: number | undefined;
  /** What is known of them. */
  spans: ReadonlyArray<Span<Item>>;
  /** Reads on until the results of these places are known, unless that fails. */
  want: (range: Range) => void;
  /** Whether reading on failed. */
  stopped: boolean;
  retrying: boolean;
  retry: (range: Range) => void;
};

/** A tool's history as far as somebody looks at it, read from the end that is nearer. */
export function useHistoryRows<Item extends { id: string }>(
  tool: ToolHistory<Item>,
): HistoryRows<Item> {
  const { data, ...reading } = useHistory(tool);
  const { total = 0 } = reading;
  const oldest = useOldest(tool);
  useSameTotal(tool, oldest.isFetching || reading.isFetching);
  const spans = data ? spansOf({ newest: data, oldest: oldest.items, total }) : [];
  const read = (range: Range) => {
    const end = data && endToReadFrom(spans, range, total);
    if (end === 'newest' && !reading.isFetching) reading.readOn();
    if (end === 'oldest' && !oldest.isFetching) oldest.readOn();
  };
  const stopped = reading.stopped || oldest.stopped;
  return {
    reading,
    total: data && total,
    spans,
    want: (range) => {
      if (!stopped) read(range);
    },
    stopped,
    retrying: reading.isFetching || oldest.isFetching,
    retry: read,
  };
}

/** A tool's oldest results, oldest first; none before somebody goes to the end of its history. */
function useOldest<Item extends { id: string }>(tool: ToolHistory<Item>) {
  const api = useApi();
  const pages = historyPages(tool, api, 'oldest');
  const isKept = useQueryClient().getQueryData(pages.queryKey) !== undefined;
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...pages,
    enabled: wanted || isKept,
  });
  return {
    items: data ? itemsOf(data) : [],
    isFetching,
    stopped: isError,
    readOn: () => {
      setWanted(true);
      if (hasNextPage || isError) void fetchNextPage();
    },
  };
}

/** What was counted at both ends is the same, or what was counted first is read again. */
function useSameTotal<Item extends { id: string }>(
  { feature }: ToolHistory<Item>,
  isFetching: boolean,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isFetching) return;
    const ends = (['newest', 'oldest'] as const).map((end) => {
      const queryKey = historyPagesKey(feature, end);
      const data = client.getQueryData<InfiniteData<ListPage<Item>>>(queryKey);
      const countedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      return { queryKey, countedAt, total: data?.pages[0]?.total };
    });
    const [one, other] = ends;
    if (one?.total === undefined || other?.total === undefined || one.total === other.total) return;
    const { queryKey } = one.countedAt < other.countedAt ? one : other;
    void client.invalidateQueries({ queryKey });
  });
}
