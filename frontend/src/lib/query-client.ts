import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { pauseAfter } from './api-error.ts';

const second = 1000;
const minute = 60_000;

/** Answers of the API, kept while the person goes from page to page: specification, section 7. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Leaving a page aborts its fetches; the next page then repeats a refresh that was asked for.
      refetchOnMount: ({ state }) => state.isInvalidated,
      refetchOnReconnect: true,
      retry: 1,
      retryDelay: (_, error) => pauseAfter(error, second),
      staleTime: 5 * minute,
      gcTime: 30 * minute,
    },
    mutations: { retry: 0 },
  },
});

/**
 * Fetches what begins with a key again: what is asked for at once, and the rest once a page shows it. A first answer that is
 * still awaited may tell of the time before: by itself the library would wait for it, and ask no more.
 */
export async function refreshQueries(
  client: QueryClient,
  queryKey: QueryKey,
  refetchType: 'all' | 'active' | 'inactive',
): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey, refetchType });
}

/** Where cache keys of a month's usage begin; refetched whenever a use begins, ends or is given back. */
export const appUsageKey = ['app-usage'] as const;
