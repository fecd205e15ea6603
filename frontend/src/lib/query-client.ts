import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** Caching of answers: specification, section 7. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
