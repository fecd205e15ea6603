import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Feature } from '../../../shared/features.ts';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import type { ListQuery } from '../../../shared/routes/route.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { DownloadRefused, fetchFile } from '../lib/downloads.ts';
import { appUsageKey, refreshQueries } from '../lib/query-client.ts';
import { notify } from '../ui/notify.ts';
import type { Result } from './result.ts';
import { dropFromCaches, historyKey, resultPagesKey, withoutLeaving } from './result-caches.ts';

/** What a tool has made: how it is listed and deleted. `Item` is a row of its history. */
export type ToolHistory<Item extends { id: string }> = {
  feature: Feature;
  /** Newest first; whole without a limit. */
  list: (api: ApiClient, request: ListRequest) => Promise<Item[]>;
  remove: (api: ApiClient, id: string) => Promise<unknown>;
  /** An item as any page shows it. */
  resultOf: (item: Item) => Result;
};

type ListRequest = {
  signal: AbortSignal;
  query?: ListQuery;
  onNextCursor?: (cursor: string | undefined) => void;
};

/** Prefix of the keys of jobs in the mutation cache. Here, since deleting a result also removes its job. */
export const jobsKey = ['job'] as const;

/** Cache key of a tool's jobs of this visit, running and done. */
export const jobKey = (feature: Feature) => [...jobsKey, feature] as const;

export function useHistory<Item extends { id: string }>(tool: ToolHistory<Item>) {
  const api = useApi();
  return useQuery({
    queryKey: historyKey(tool.feature),
    queryFn: async ({ signal }) => withoutLeaving(await tool.list(api, { signal })),
  });
}

/** What to do with the URL of a picture or video that cannot be read. */
export function useExpiredMedia<Item extends { id: string }>(
  tool: ToolHistory<Item>,
): (url: string) => void {
  const { refetch } = useHistory(tool);
  return useFreshMedia(() => void refetch({ cancelRefetch: false }));
}

/** Fetches a tool's history and usage again, also where no page shows them at the moment. */
export function useRefresh(feature: Feature): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => refreshLists(queryClient, feature, 'all');
}

/** Fetches a tool's history and usage again: all of it, or what pages show, and the rest once one does. */
export function refreshLists(
  client: QueryClient,
  feature: Feature,
  which: 'all' | 'active',
): Promise<unknown> {
  return Promise.all([
    ...[historyKey(feature), appUsageKey].map((key) => refreshQueries(client, key, which)),
    // Its pages may be many: they are read again when they are looked at.
    client.invalidateQueries({ queryKey: resultPagesKey(feature) }),
  ]);
}

/** Takes results that were deleted out of the caches, and the jobs of this visit that made them. */
export function forgetResults(client: QueryClient, results: readonly ChosenResult[]): void {
  dropFromCaches(client, results);
  const cache = client.getMutationCache();
  for (const { feature, id } of results) {
    for (const job of cache.findAll({ mutationKey: jobKey(feature) })) {
      if ((job.state.data as { id: string } | undefined)?.id === id) cache.remove(job);
    }
  }
}

/** Deletes a result for good, and the job of this visit that made it. */
export function useDeleteResult<Item extends { id: string }>(tool: ToolHistory<Item>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = historyKey(tool.feature);
  return useMutation({
    mutationFn: (id: string) => tool.remove(api, id),
    onSuccess: (_, id) => {
      forgetResults(queryClient, [{ feature: tool.feature, id }]);
      notify.success('Result deleted');
    },
    onError: (error) => {
      notify.error(`Failed to delete the result: ${error.message}`);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/**
 * A tool's newest results: its whole history where that is in the cache already, else the newest `limit`.
 */
export function useRecent<Item extends { id: string }>(tool: ToolHistory<Item>, limit: number) {
  const api = useApi();
  const whole = historyKey(tool.feature);
  const known = useQueryClient().getQueryData(whole) !== undefined;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: known ? whole : [...whole, 'newest', limit],
    queryFn: async ({ signal }) =>
      withoutLeaving(await tool.list(api, { signal, ...(known ? {} : { query: { limit } }) })),
  });
  const onMissing = useFreshMedia(() => void refetch({ cancelRefetch: false }));
  return { items: data, failed: isError && !data, isFetching, refetch, onMissing };
}

/** Milliseconds between two refreshes for one picture; signatures are valid for longer than that. */
const minRefreshPauseMs = 60 * 60_000;

/**
 * Signed URLs expire. Calls `refresh`, which fetches the list again, when a picture cannot be read, but at most
 * once an hour for each picture: one that is still missing then stays missing.
 */
export function useFreshMedia(refresh: () => void): (url: string) => void {
  const tried = useRef(new Map<string, number>());
  return (url) => {
    const path = new URL(url, location.href).pathname;
    const last = tried.current.get(path);
    if (last !== undefined && Date.now() - last < minRefreshPauseMs) return;
    tried.current.set(path, Date.now());
    refresh();
  };
}

/** The file of a result at `urlOf`; a signature that has expired is replaced once. */
export function useMediaFile<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<Blob> {
  const freshLink = useFreshLink(tool, item, urlOf);
  return () => readMediaFile(urlOf(item), freshLink);
}

/** The file at a signed link; where its signature has expired, that at the fresh link, if there is one. */
export async function readMediaFile(
  link: string,
  freshLink: () => Promise<string | undefined>,
): Promise<Blob> {
  try {
    return await fetchFile(link);
  } catch (error) {
    if (!(error instanceof DownloadRefused) || error.status !== 403) throw error;
    const fresh = await freshLink();
    if (!fresh) throw error;
    return fetchFile(fresh);
  }
}

/** Reads a tool's history anew for the link to the file of a result; undefined where it has none. */
export function useFreshLink<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<string | undefined> {
  const { refetch } = useHistory(tool);
  return async () => {
    const { data, isSuccess } = await refetch({ cancelRefetch: false });
    const fresh = isSuccess ? data.find(({ id }) => id === item.id) : undefined;
    return fresh && urlOf(fresh);
  };
}
