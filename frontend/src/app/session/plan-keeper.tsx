import { useCallback, useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../shared/plans.ts';
import { type Billing, type PlanState, useSession } from '../../lib/auth.tsx';
import { fetchPlan } from '../../lib/billing.ts';
import { log } from '../../lib/log.ts';
import { appUsageKey, queryClient } from '../../lib/query-client.ts';

type Known = { userId: string; plan: Plan };

/** Keeps the signed-in user's plan: specification, section 4. */
export function PlanKeeper({ onPlan }: { onPlan: (state: PlanState) => void }) {
  const { status, userId, billing, planClaim } = useSession();
  const [known, setKnown] = useState<Known>();
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    if (!billing || !userId) return;
    asked.current += 1;
    const latest = asked.current;
    const plan = await fetchPlan(billing);
    // An answer that was overtaken tells of the plan before a change, or of somebody else's.
    if (latest === asked.current) setKnown({ userId, plan });
  }, [billing, userId]);

  useEffect(() => {
    void refresh();
  }, [refresh]);
  useOnChange(planClaim, refresh);

  const unavailable = status === 'signed-in' && !billing;
  useEffect(() => {
    if (unavailable) log.warn('Billing is not available');
  }, [unavailable]);

  const plan = known?.userId === userId ? known?.plan : undefined;
  useEffect(() => {
    onPlan({ userPlan: plan ?? 'Free', isLoading: plan === undefined, refresh });
  }, [onPlan, plan, refresh]);
  return null;
}

/** Calls `react` when the value changes, but not when it is first known. */
function useOnChange(value: string | undefined, react: () => Promise<void>): void {
  const last = useRef(value);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== undefined && before !== value) void react();
  }, [value, react]);
}

type Seen = { userId: string | undefined; billing: Billing | undefined };

/** Asks for the month's usage again after a change of plan, also where no page shows it at the moment. */
export function RefetchUsageOnPlanChange() {
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
