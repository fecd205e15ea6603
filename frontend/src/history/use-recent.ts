import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/api-client.ts';
import { useFreshMedia } from './fresh-media.ts';
import { readPage } from './read-page.ts';
import { recentKey } from './result-caches.ts';
import type { ToolHistory } from './tool-history.ts';
import { useKnown } from './use-history.ts';

/** A tool's so many newest results. */
export function useRecent<Item extends { id: string }>(tool: ToolHistory<Item>, limit: number) {
  const api = useApi();
  const known = useKnown(tool);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: recentKey(tool.feature, limit),
    queryFn: async ({ signal }) => (await readPage(api, tool, { signal, query: { limit } })).items,
    initialData: () => known()?.items.slice(0, limit),
    initialDataUpdatedAt: () => known()?.updatedAt,
  });
  const onMissing = useFreshMedia(() => void refetch({ cancelRefetch: false }));
  return { items: data, failed: isError && !data, isFetching, refetch, onMissing };
}
