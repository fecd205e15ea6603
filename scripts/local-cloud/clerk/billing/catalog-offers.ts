import { type PlanOffer, planOffers } from '../../../../shared/plan-offers.ts';
import { plans } from '../../../../shared/plans.ts';
import { money } from '../resources/money.ts';
import { planCatalog } from './plan-catalog.ts';

/** What the local identity server sells, as a Clerk instance would be read. */
export function catalogOffers(): PlanOffer[] {
  return planOffers(
    plans.map((name) => {
      const { id, fee } = planCatalog[name];
      const { amount_formatted: amountFormatted, currency_symbol: currencySymbol } = money(fee);
      return { id, name, isDefault: fee === 0, fee: { amountFormatted, currencySymbol } };
    }),
  );
}
