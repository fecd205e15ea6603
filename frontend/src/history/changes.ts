import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Feature } from '../../../shared/features.ts';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import { useApi } from '../lib/api-client.ts';
import { appUsageKey, refreshQueries } from '../lib/query-client.ts';
import { notify } from '../ui/notify.ts';
import { notifyFailure } from '../ui/notify-failure.ts';
import {
  confirmDeleted,
  dropFromCaches,
  historyKey,
  historyPagesKey,
  resultPagesKey,
} from './result-caches.ts';
import type { ToolHistory } from './tool-history.ts';

/** Prefix of the keys of jobs in the mutation cache. Here, since deleting a result also removes its job. */
export const jobsKey = ['job'] as const;

/** Cache key of a tool's jobs of this visit, running and done. */
export const jobKey = (feature: Feature) => [...jobsKey, feature] as const;

/** Fetches a tool's newest results and usage again, also where no page shows them at the moment. */
export function useRefresh(feature: Feature): () => Promise<unknown> {
  const client = useQueryClient();
  return () => refreshLists(client, feature, 'all');
}

/** Fetches a tool's newest results and usage again: also unseen, or what pages show, and the rest once one does. */
export function refreshLists(
  client: QueryClient,
  feature: Feature,
  which: 'all' | 'active',
): Promise<unknown> {
  const newest = historyPagesKey(feature, 'newest');
  return Promise.all([
    refreshQueries(client, historyKey(feature), 'active'),
    which === 'all' && refreshQueries(client, newest, 'inactive'),
    refreshQueries(client, appUsageKey, which),
    // Its pages may be many: they are read again when they are looked at.
    client.invalidateQueries({ queryKey: resultPagesKey(feature) }),
  ]);
}

/** Takes results that were deleted out of the caches, and the jobs of this visit that made them. */
export function forgetResults(client: QueryClient, results: readonly ChosenResult[]): void {
  dropFromCaches(client, results);
  confirmDeleted(results);
  for (const feature of new Set(results.map((each) => each.feature))) {
    const queryKey = historyKey(feature);
    // What is on its way may count them still.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  }
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
      notifyFailure(`Failed to delete the result: ${error.message}`, error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
