import { useEffect, useState } from 'react';
import { type PlanOffer, parsePlanOffers, planOffersPath } from '../../../shared/plan-offers.ts';
import { type Billing, useSession } from '../lib/auth.tsx';
import { log } from '../lib/log.ts';

/**
 * The plans on sale; undefined while loading, empty where they cannot be read. They come from the site's own
 * file at first, and from billing once that has loaded.
 */
export function useOffers(): readonly PlanOffer[] | undefined {
  const { billing, loadSignInService } = useSession();
  const [fromFile, setFromFile] = useState<readonly PlanOffer[]>();
  const [fromBilling, setFromBilling] = useState<readonly PlanOffer[]>();

  useEffect(() => {
    fetchOffers().then(setFromFile, (error: unknown) => {
      log.error('The prices did not load:', error);
      setFromFile([]);
    });
  }, []);
  useEffect(() => {
    if (!billing) return;
    readOffers(billing).then(setFromBilling, (error: unknown) => {
      log.error('Billing did not tell its plans:', error);
    });
  }, [billing]);
  // Without the file only billing knows the prices: load it for visitors too.
  useEffect(() => {
    if (fromFile?.length === 0) loadSignInService();
  }, [fromFile, loadSignInService]);

  return fromBilling?.length ? fromBilling : fromFile;
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
