import { useEffect, useState } from 'react';
import { useSession } from '../lib/auth.ts';
import { log } from '../lib/log.ts';
import { type NextPlan, nextPlan } from './next-plan.ts';

/** The change of plan that the signed-in person has decided on, kept up with their billing. */
export function useNextPlan(): NextPlan | undefined {
  const { status, billing } = useSession();
  const [next, setNext] = useState<NextPlan>();
  useEffect(() => {
    if (status !== 'signed-in' || !billing) return;
    let current = true;
    const read = async () => {
      const { listSubscriptions } = await import('../lib/billing.ts');
      const found = nextPlan(await listSubscriptions(billing));
      if (current) setNext(found);
    };
    read().catch((error: unknown) => log.error('The next plan could not be read:', error));
    return () => {
      current = false;
    };
  }, [status, billing]);
  return status === 'signed-in' ? next : undefined;
}
