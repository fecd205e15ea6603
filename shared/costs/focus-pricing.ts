import type { Charge } from './charge.ts';
import { decimalOf } from './decimal.ts';
import { focusUnits } from './focus-units.ts';
import { skus } from './skus.ts';

type Priced = { quantity: number | null; unit: string; nanodollars: number | null };

/** How much was consumed and at what price. Only what an invoice corrects may have neither. */
export function focusPricing({ kind, line }: Pick<Charge, 'kind' | 'line'>, amount: number) {
  const { quantity, unit, nanodollars } =
    kind === 'correction' ? correctedAs(line) : pricedAs(line, amount);
  const count = quantity === null ? null : decimalOf(quantity);
  const countedIn = quantity === null ? null : unit;
  const price = nanodollars === null ? null : decimalOf(nanodollars, 9);
  return {
    ConsumedQuantity: count,
    ConsumedUnit: countedIn,
    ContractedUnitPrice: price,
    ListUnitPrice: price,
    PricingCategory: 'Standard',
    PricingQuantity: count,
    PricingUnit: countedIn,
  };
}

/** A difference to an invoice is the sum of many prices, hence has none. */
function correctedAs({ sku, quantity }: Charge['line']): Priced {
  return { quantity, unit: focusUnits[skus[sku].unit], nanodollars: null };
}

/**
 * What was priced. Where the supplier told one amount, its price is that amount for each unit; and
 * where that makes none, because no quantity was told, the work is one unit at that amount.
 */
function pricedAs({ sku, quantity, unitPrice }: Charge['line'], amount: number): Priced {
  const unit = focusUnits[skus[sku].unit];
  if (quantity !== null && unitPrice !== null) return { quantity, unit, nanodollars: unitPrice };
  const each = quantity === null ? Number.NaN : amount / quantity;
  if (Number.isFinite(each) && each >= 0) return { quantity, unit, nanodollars: each };
  return { quantity: amount < 0 ? -1 : 1, unit: 'Units', nanodollars: Math.abs(amount) };
}
