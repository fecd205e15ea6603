import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../lib/api-client.ts';
import { useFreshMedia } from '../media/use-fresh-media.ts';
import { historyKey, type Tool } from './tool.ts';

/**
 * A tool's newest results, at least `limit` where there are so many: its whole history where a
 * visit of the tool has read it, else no more than that.
 */
export function useRecent<Item extends { id: string }>(tool: Tool<Item>, limit: number) {
  const api = useApi();
  const whole = historyKey(tool.feature);
  const known = useQueryClient().getQueryData(whole) !== undefined;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: known ? whole : [...whole, 'newest', limit],
    queryFn: ({ signal }) => tool.list(api, { signal, ...(known ? {} : { query: { limit } }) }),
  });
  const onMissing = useFreshMedia(() => void refetch({ cancelRefetch: false }));
  return { items: data, failed: isError && !data, isFetching, refetch, onMissing };
}
