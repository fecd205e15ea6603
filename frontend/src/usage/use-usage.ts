import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Feature } from '../../../shared/features.ts';
import { periodOf, type Quota, quotaFor, usageFromResponse } from '../../../shared/usage.ts';
import { useApi } from '../lib/api-client.ts';
import { usePlan } from '../lib/auth.tsx';
import { appUsageKey } from '../lib/query-client.ts';

/** How often each tool was used this month. */
export function useAppUsage() {
  const api = useApi();
  return useQuery({
    queryKey: [...appUsageKey, usePeriod()],
    queryFn: ({ signal }) => api.call('getAppUsage', { signal }),
    select: usageFromResponse,
  });
}

/** What is known of a tool's quota; without it the server decides alone. */
export type QuotaState =
  | { state: 'loading' }
  | { state: 'unknown'; retrying: boolean; retry: () => void }
  | { state: 'known'; quota: Quota };

/** How much of a tool is left this month. */
export function useQuota(feature: Feature): QuotaState {
  const { userPlan, isLoading } = usePlan();
  const { data: usage, isFetching, errorUpdateCount, refetch } = useAppUsage();
  if (!usage && errorUpdateCount > 0) {
    return { state: 'unknown', retrying: isFetching, retry: () => void refetch() };
  }
  if (!usage) return { state: 'loading' };
  const quota = quotaFor(userPlan, feature, usage);
  // Every plan includes what Free includes, so what Free allows need not wait for the plan.
  if (isLoading && !quota.usable) return { state: 'loading' };
  return { state: 'known', quota };
}

/** The month that a use is counted in now, also where the page stays open into the next one. */
export function usePeriod(): string {
  return useEveryMinute(currentPeriod);
}

const currentPeriod = () => periodOf(new Date());

/** What `read` tells of the time, such as today's date; it is asked again every minute. */
export function useEveryMinute(read: () => string): string {
  return useSyncExternalStore(everyMinute, read);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
