import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Feature } from '../../../shared/features.ts';
import { commonRoutes } from '../../../shared/routes/common.ts';
import {
  type AppUsage,
  extraUsesFromResponse,
  periodOf,
  type Quota,
  quotaFor,
  usageFromResponse,
} from '../../../shared/usage.ts';
import { useApi } from '../lib/api-client.ts';
import { usePlan } from '../lib/auth.tsx';
import { appUsageKey } from '../lib/query-client.ts';
import { serverNow } from '../lib/server-clock.ts';

/** How often each tool was used, and the uses that support has granted beside the plan's. */
const monthOf = (answer: AppUsage) => ({
  used: usageFromResponse(answer),
  extra: extraUsesFromResponse(answer),
});

/**
 * Where the counts of a month are kept. While the first ones of a new month are read, those of the last one stand in, so
 * that a form in which somebody types does not go at midnight.
 */
export function keptUsage(period: string) {
  const queryKey: QueryKey = [...appUsageKey, period];
  return {
    queryKey,
    // What was read under the same key and is gone was another person's.
    placeholderData: (last: AppUsage | undefined, read: { queryKey: QueryKey } | undefined) =>
      read?.queryKey.at(-1) === period ? undefined : last,
  };
}

/** How often each tool was used this month. */
export function useAppUsage() {
  const api = useApi();
  return useQuery({
    ...keptUsage(usePeriod()),
    queryFn: ({ signal }) => api.call(commonRoutes.getAppUsage, { signal }),
    select: monthOf,
  });
}

/** What is known of a tool's quota. Where it is unknown, only the server checks it. */
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
  const quota = quotaFor(userPlan, feature, usage.used, usage.extra);
  // Every plan allows at least what Free allows, so a tool usable on Free need not wait for the plan.
  if (isLoading && !quota.usable) return { state: 'loading' };
  return { state: 'known', quota };
}

/** Whether it is known that nothing is left of a tool this month, so that its form is gone. */
export function useIsUsedUp(feature: Feature): boolean {
  const known = useQuota(feature);
  return known.state === 'known' && !known.quota.usable;
}

/** The month that a use counts in now, such as `2026-11`; changes while the page stays open. */
export function usePeriod(): string {
  return useEveryMinute(currentPeriod);
}

/** Milliseconds after midnight by which the server has certainly begun the month: it is asked for its counts then. */
const lateMs = 2_000;

const currentPeriod = () => periodOf(new Date(serverNow() - lateMs));

/** The result of `read`, which depends on the time; it is called again every minute. */
export function useEveryMinute(read: () => string): string {
  return useSyncExternalStore(everyMinute, read);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
