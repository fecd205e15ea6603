import type { Feature } from '../../../shared/features.ts';
import { type Quota, quotaFor } from '../../../shared/usage.ts';
import { usePlan } from '../lib/plan.ts';
import { useAppUsage } from './use-app-usage.ts';

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
