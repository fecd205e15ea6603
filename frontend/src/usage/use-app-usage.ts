import { useQuery } from '@tanstack/react-query';
import { usageFromResponse } from '../../../shared/usage.ts';
import { useApi } from '../lib/api-client.ts';
import { appUsageKey } from './app-usage-key.ts';
import { usePeriod } from './use-period.ts';

/** How often each tool was used this month. */
export function useAppUsage() {
  const api = useApi();
  return useQuery({
    queryKey: [...appUsageKey, usePeriod()],
    queryFn: ({ signal }) => api.call('getAppUsage', { signal }),
    select: usageFromResponse,
  });
}
