import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/auth.ts';
import type { Billing } from '../../lib/billing.ts';
import { queryClient } from '../../lib/query-client.ts';
import { appUsageKey } from '../../usage/app-usage-key.ts';

type Seen = { userId: string | undefined; billing: Billing | undefined };

/** Asks for the month's usage again after a change of plan, also where no page shows it at the moment. */
export function UsageAfterPlan() {
  const { userId, billing } = useSession();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = { userId, billing };
    const changed = before?.billing && billing && before.billing !== billing;
    if (!changed || before.userId !== userId) return;
    void queryClient.invalidateQueries({ queryKey: appUsageKey, refetchType: 'all' });
  }, [userId, billing]);
  return null;
}
