import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Plan, planFrom } from '../../../../shared/plans.ts';
import { useSession } from '../../lib/auth.ts';
import { listOffers } from '../../lib/billing.ts';

/** What each plan costs a month, as far as billing has told: the price stands nowhere else. */
export function usePrices(): Partial<Record<Plan, string>> {
  const { billing, wake } = useSession();
  useEffect(wake, [wake]);
  const { data } = useQuery({
    queryKey: ['plan-offers'],
    queryFn: () => (billing ? listOffers(billing) : []),
    enabled: Boolean(billing),
  });
  const sold = (data ?? []).filter((offer) => offer.price);
  return Object.fromEntries(sold.map((offer) => [planFrom(offer.name), offer.price]));
}
