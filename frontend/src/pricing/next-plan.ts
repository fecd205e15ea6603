import { useEffect, useState } from 'react';
import { type Plan, planFrom } from '../../../shared/plans.ts';
import { useSession } from '../lib/auth.tsx';
import type { SubscriptionList } from '../lib/billing.ts';
import { log } from '../lib/log.ts';

/** The change of plan that the signed-in person has decided on, kept up with their billing. */
export function useNextPlan(): NextPlan | undefined {
  const { status, userId, billing } = useSession();
  const [known, setKnown] = useState<{ userId: string; next: NextPlan | undefined }>();
  useEffect(() => {
    if (status !== 'signed-in' || !userId || !billing) return;
    let current = true;
    const read = async () => {
      const { listSubscriptions } = await import('../lib/billing.ts');
      const found = nextPlan(await listSubscriptions(billing));
      if (current) setKnown({ userId, next: found });
    };
    read().catch((error: unknown) => log.error('The next plan could not be read:', error));
    return () => {
      current = false;
    };
  }, [status, userId, billing]);
  return status === 'signed-in' && known?.userId === userId ? known?.next : undefined;
}

/** A change of plan that is decided but not made yet. */
export type NextPlan = { plan: Plan; from: Date };

/** The plan that follows the active one: another, or Free once a canceled one is over. */
export function nextPlan({ data }: SubscriptionList): NextPlan | undefined {
  const upcoming = data.find((item) => item.status === 'upcoming');
  if (upcoming?.periodStart) {
    return { plan: planFrom(upcoming.plan.name), from: upcoming.periodStart };
  }
  const active = data.find((item) => item.status === 'active');
  if (active?.canceledAt && active.periodEnd) return { plan: 'Free', from: active.periodEnd };
  return undefined;
}
