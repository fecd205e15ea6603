import { useEffect, useState } from 'react';
import { type PlanOffer, parsePlanOffers, planOffersPath } from '../../../shared/plan-offers.ts';
import { useSession } from '../lib/auth.tsx';
import type { Billing } from '../lib/billing.ts';
import { log } from '../lib/log.ts';

/**
 * The plans on sale; undefined while loading, empty where they cannot be read. They come from the site's own
 * file at first, and from billing once that has loaded.
 */
export function useOffers(): readonly PlanOffer[] | undefined {
  const { billing, loadSignInService } = useSession();
  const [told, setTold] = useState<readonly PlanOffer[]>();
  const [live, setLive] = useState<readonly PlanOffer[]>();

  useEffect(() => {
    fetchOffers().then(setTold, (error: unknown) => {
      log.error('The prices did not load:', error);
      setTold([]);
    });
  }, []);
  useEffect(() => {
    if (!billing) return;
    readOffers(billing).then(setLive, (error: unknown) => {
      log.error('Billing did not tell its plans:', error);
    });
  }, [billing]);
  // Without the file only billing knows the prices: load it for visitors too.
  useEffect(() => {
    if (told?.length === 0) loadSignInService();
  }, [told, loadSignInService]);

  return live?.length ? live : told;
}

async function fetchOffers(): Promise<PlanOffer[]> {
  const response = await fetch(planOffersPath);
  if (!response.ok) throw new Error(`${planOffersPath} answered ${response.status}`);
  return parsePlanOffers(await response.json());
}

async function readOffers(billing: Billing): Promise<PlanOffer[]> {
  const { listOffers } = await import('../lib/billing.ts');
  return listOffers(billing);
}
