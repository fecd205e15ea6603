import { useQuery } from '@tanstack/react-query';
import { usageFromResponse } from '../../../shared/usage.ts';
import { useApi } from '../lib/api-client.ts';
import { usePeriod } from './use-period.ts';

/** Where cache keys of a month's usage begin; refetched whenever a use begins, ends or is given back. */
export const appUsageKey = ['app-usage'] as const;

/** How often each tool was used this month. */
export function useAppUsage() {
  const api = useApi();
  return useQuery({
    queryKey: [...appUsageKey, usePeriod()],
    queryFn: ({ signal }) => api.call('getAppUsage', { signal }),
    select: usageFromResponse,
  });
}
