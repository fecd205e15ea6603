import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Feature } from '../../../shared/features.ts';
import type { ListQuery } from '../../../shared/routes.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { useFreshMedia } from '../media/use-fresh-media.ts';
import { notify } from '../ui/notify.ts';
import { appUsageKey } from '../usage/app-usage-key.ts';

/** What a tool has made: how it is listed and deleted. `Item` is a row of its history. */
export type Tool<Item extends { id: string }> = {
  feature: Feature;
  /** Newest first; whole without a limit. */
  list: (api: ApiClient, request: { signal: AbortSignal; query?: ListQuery }) => Promise<Item[]>;
  remove: (api: ApiClient, id: string) => Promise<unknown>;
};

/** Cache key of a tool's history, and the beginning of the key of any part of it. */
export const historyKey = (feature: Feature) => ['history', feature] as const;

/** Where the cache keys of this visit's jobs begin. */
export const jobsKey = ['job'] as const;

/** Cache key of a tool's jobs of this visit, running and done. */
export const jobKey = (feature: Feature) => [...jobsKey, feature] as const;

export function useHistory<Item extends { id: string }>(tool: Tool<Item>) {
  const api = useApi();
  return useQuery({
    queryKey: historyKey(tool.feature),
    queryFn: ({ signal }) => tool.list(api, { signal }),
  });
}

/** What to do with the URL of a picture or video that cannot be read. */
export function useExpiredMedia<Item extends { id: string }>(
  tool: Tool<Item>,
): (url: string) => void {
  const { refetch } = useHistory(tool);
  return useFreshMedia(() => void refetch({ cancelRefetch: false }));
}

/** Fetches a tool's history and usage again, also where no page shows them at the moment. */
export function useRefresh(feature: Feature): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [historyKey(feature), appUsageKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
      ),
    );
}

/** Deletes a result for good, and the job of this visit that made it. */
export function useDeleteResult<Item extends { id: string }>(tool: Tool<Item>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = historyKey(tool.feature);
  return useMutation({
    mutationFn: (id: string) => tool.remove(api, id),
    onSuccess: (_, id) => {
      queryClient.setQueriesData<Item[]>({ queryKey }, (items) =>
        items?.filter((item) => item.id !== id),
      );
      const cache = queryClient.getMutationCache();
      for (const job of cache.findAll({ mutationKey: jobKey(tool.feature) })) {
        if ((job.state.data as Item | undefined)?.id === id) cache.remove(job);
      }
      notify.success('Result deleted');
    },
    onError: (error) => {
      notify.error(`Failed to delete the result: ${error.message}`);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
