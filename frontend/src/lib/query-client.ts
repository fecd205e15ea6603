import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** Answers of the API, kept while the person goes from page to page: specification, section 7. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: true,
      retry: 1,
      staleTime: 5 * minute,
      gcTime: 30 * minute,
    },
    mutations: { retry: 0 },
  },
});
