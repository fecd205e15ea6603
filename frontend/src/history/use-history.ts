import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListQuery } from '../../../shared/routes/route.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { loadReadOne, useFreshMedia } from './fresh-media.ts';
import { readPage } from './read-page.ts';
import { historyKey, historyPagesKey, oneKey } from './result-caches.ts';
import type { ListPage, ToolHistory } from './tool-history.ts';

/** Results that a request of a history reads: five pages of its table, and more at once when somebody goes on. */
const rowsRead = { first: 25, later: 50 } as const;

/** How a tool's history is read from one of its ends on. */
export function historyPages<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  api: ApiClient,
  from: 'newest' | 'oldest',
) {
  return {
    queryKey: historyPagesKey(tool.feature, from),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string }) => {
      const order = from === 'oldest' ? { order: from } : {};
      const query: ListQuery = pageParam
        ? { limit: rowsRead.later, cursor: pageParam, ...order }
        : { limit: rowsRead.first, total: 'yes', ...order };
      return readPage(api, tool, { signal, query });
    },
    getNextPageParam: ({ next }: ListPage<Item>) => next,
  };
}

/** A tool's newest results, as far as they have been read: newest first. */
export function useHistory<Item extends { id: string }>(tool: ToolHistory<Item>) {
  const api = useApi();
  const reading = useInfiniteQuery(historyPages(tool, api, 'newest'));
  const { data, isPending, error, isError, isFetching, isFetchNextPageError } = reading;
  const { errorUpdateCount, refetch, hasNextPage, fetchNextPage } = reading;
  const items = useMemo(() => data && itemsOf(data), [data]);
  return {
    data: items,
    /** How many results there are, read or not. */
    total: data && totalOf(data),
    isPending,
    error,
    /** Whether the newest could not be read. */
    isError: isError && !isFetchNextPageError,
    isFetching,
    errorUpdateCount,
    refetch,
    /** Whether there are older ones than were read, and how the next of them are read. */
    hasMore: hasNextPage,
    readOn: () => void fetchNextPage(),
    /** Whether reading on failed. */
    stopped: isFetchNextPageError,
  };
}

export function itemsOf<Item>({ pages }: InfiniteData<ListPage<Item>>): Item[] {
  return pages.flatMap(({ items }) => items);
}

/** What was counted; where everything has been read, what there is. */
function totalOf<Item>(data: InfiniteData<ListPage<Item>>): number {
  const read = itemsOf(data).length;
  const isWhole = data.pages.at(-1)?.next === undefined;
  return isWhole ? read : Math.max(read, data.pages[0]?.total ?? 0);
}

/** What to do with the URL of a picture or video that cannot be read. */
export function useExpiredMedia<Item extends { id: string }>(
  tool: ToolHistory<Item>,
): (url: string) => void {
  const client = useQueryClient();
  const queryKey = historyKey(tool.feature);
  return useFreshMedia(
    () => void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false }),
  );
}

/** One result by its id, as long as there is one; null where there is none such. */
export function useResult<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  id: string | undefined,
) {
  const api = useApi();
  const known = useKnown(tool);
  return useQuery({
    queryKey: oneKey(tool.feature, id ?? ''),
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { readOne } = await loadReadOne();
      return (await readOne(api, tool, id ?? '', signal)) ?? null;
    },
    initialData: () => known()?.items.find((each) => each.id === id),
    initialDataUpdatedAt: () => known()?.updatedAt,
  });
}

/** What has been read of a tool's newest results, and when, as long as it is not to be read again. */
export function useKnown<Item extends { id: string }>({ feature }: ToolHistory<Item>) {
  const client = useQueryClient();
  return () => {
    const key = historyPagesKey(feature, 'newest');
    const data = client.getQueryData<InfiniteData<ListPage<Item>>>(key);
    const state = client.getQueryState(key);
    if (!data || !state || state.isInvalidated) return undefined;
    return { items: itemsOf(data), updatedAt: state.dataUpdatedAt };
  };
}
