import { useEffect, useState } from 'react';
import { type Plan, planFrom } from '../../../../shared/plans.ts';
import { useSession } from '../../lib/auth.ts';
import { log } from '../../lib/log.ts';

type Prices = Partial<Record<Plan, string>>;

/** What each plan costs a month, as far as billing has told: the price stands nowhere else. */
export function usePrices(): Prices {
  const { billing } = useSession();
  const [prices, setPrices] = useState<Prices>({});
  useEffect(() => {
    if (!billing) return;
    import('../../lib/billing.ts')
      .then(({ listOffers }) => listOffers(billing))
      .then((offers) => offers.filter((offer) => offer.price))
      .then((sold) => setPrices(Object.fromEntries(sold.map((o) => [planFrom(o.name), o.price]))))
      .catch((error: unknown) => log.error('The prices could not be read:', error));
  }, [billing]);
  return prices;
}
