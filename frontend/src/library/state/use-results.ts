import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Feature } from '../../../../shared/features.ts';
import { timeOf } from '../../../../shared/result-time.ts';
import { type ListQuery, maxListLimit } from '../../../../shared/routes/route.ts';
import { useFreshMedia, useRenewed } from '../../history/fresh-media.ts';
import { readPage } from '../../history/read-page.ts';
import type { Result } from '../../history/result.ts';
import { resultPagesKey } from '../../history/result-caches.ts';
import type { ListPage, ToolHistory } from '../../history/tool-history.ts';
import { itemsOf } from '../../history/use-history.ts';
import { useApi } from '../../lib/api-client.ts';
import { imageEditor } from '../../tools/image-editing/api/history.ts';
import { imageGenerator } from '../../tools/image-generation/api/history.ts';
import { videoGenerator } from '../../tools/video-generation/api/history.ts';
import { voiceChats } from '../../tools/voice-chat/api/history.ts';

/** What has been read of a tool's results, newest first. */
export type ReadResults = {
  feature: Feature;
  /** Undefined until the first page is there. */
  results: readonly Result[] | undefined;
  /** How many there are, read or not; undefined until they are counted. */
  total: number | undefined;
  /** Whether there are older ones. */
  more: boolean;
  failed: boolean;
};

export type LibraryResults = {
  results: readonly Result[];
  /** Whether there are any, which may be known before they can be shown in their order. */
  some: boolean;
  /** Until the first results are known. */
  loading: boolean;
  /** Whether everything has been read. */
  complete: boolean;
  /** How many there are of each tool, read or not; undefined until all are counted. */
  totals: ReadonlyMap<Feature, number> | undefined;
  /** The tools whose results could not be read. */
  failed: readonly Feature[];
  retry: () => void;
  retrying: boolean;
  /** The result read anew, with fresh links. */
  renew: (result: Result) => Promise<Result | undefined>;
  /** Told of a link that could not be read. */
  onMissing: (result: Result, address: string) => void;
};

/** The results of all tools in one stream: the newest at once, older ones as they are read. */
export function useResults(): LibraryResults {
  const lists = [
    useResultsOf(imageEditor),
    useResultsOf(imageGenerator),
    useResultsOf(videoGenerator),
    useResultsOf(voiceChats),
  ];
  const read = lists.map((list) => list.read);
  const stream = useMemo(() => streamOf(read), read);
  const of = (feature: Feature) => lists.find((list) => list.read.feature === feature);
  const failed = lists.filter((list) => list.read.failed);
  return {
    ...stream,
    some: read.some(({ results = [] }) => results.length > 0),
    totals: totalsOf(read),
    failed: failed.map((list) => list.read.feature),
    retry: () => {
      for (const list of failed) list.retry();
    },
    retrying: failed.some((list) => list.retrying),
    renew: async (result) => of(result.feature)?.renew(result),
    onMissing: (result, address) => of(result.feature)?.onMissing(address),
  };
}

function totalsOf(lists: readonly ReadResults[]): ReadonlyMap<Feature, number> | undefined {
  const counted = lists.flatMap(({ feature, total }): [Feature, number][] =>
    total === undefined ? [] : [[feature, total]],
  );
  return counted.length === lists.length ? new Map(counted) : undefined;
}

/** The results of a tool, which are read page by page to the last, as long as that is wanted. */
export function useResultsOf<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  { enabled = true } = {},
) {
  const api = useApi();
  const reading = useInfiniteQuery({
    queryKey: resultPagesKey(tool.feature),
    enabled,
    initialPageParam: '',
    queryFn: async ({ signal, pageParam }): Promise<ListPage<Result>> => {
      const query: ListQuery = {
        limit: maxListLimit,
        ...(pageParam ? { cursor: pageParam } : { total: 'yes' }),
      };
      const page = await readPage(api, tool, { signal, query });
      return { ...page, items: page.items.map(tool.resultOf) };
    },
    getNextPageParam: ({ next }) => next,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = reading;
  // A query without data is pending again while it is tried again, and would take away what is shown of the others.
  const failed = isError || (!data && reading.errorUpdateCount > 0);
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage]);
  const read = useMemo(
    (): ReadResults => ({
      feature: tool.feature,
      results: data && itemsOf(data),
      total: data?.pages[0]?.total,
      more: hasNextPage,
      failed,
    }),
    [tool, data, hasNextPage, failed],
  );
  const renew = useRenewed(tool);
  const onMissing = useFreshMedia(() => void refetch({ cancelRefetch: false }));
  return {
    read,
    retry: () => void (reading.isFetchNextPageError ? fetchNextPage() : refetch()),
    retrying: isFetching,
    onMissing,
    renew: async ({ id }: Result) => {
      const fresh = await renew(id);
      return fresh && tool.resultOf(fresh);
    },
  };
}

/**
 * The lists as one, newest first, as far back as all of them have been read: a result that came later would
 * else push aside what somebody looks at. A list that could not be read is not waited for.
 */
export function streamOf(lists: readonly ReadResults[]) {
  const loading = lists.some(({ results, failed }) => !results && !failed);
  const oldest = lists.map(({ results, more, failed }) => {
    const last = results?.at(-1);
    return more && last && !failed ? timeOf(last) : Number.NEGATIVE_INFINITY;
  });
  const horizon = Math.max(...oldest);
  const timed = lists
    .flatMap(({ results = [] }) => results)
    .map((result) => ({ result, time: timeOf(result) }))
    .filter(({ time }) => time >= horizon)
    .sort((one, other) => other.time - one.time || (one.result.id < other.result.id ? 1 : -1));
  return {
    results: loading ? [] : timed.map(({ result }) => result),
    loading,
    complete: !loading && horizon === Number.NEGATIVE_INFINITY,
  };
}
