import type { Charge } from './charge.ts';
import { decimalOf, productOf } from './decimal.ts';
import { focusUnits } from './focus-units.ts';
import { skus } from './skus.ts';

type Priced = { quantity: number | null; unit: string; nanodollars: number | null };

/**
 * How much was consumed and priced, and what quantity times price is, unrounded. Only what an invoice corrects has no
 * price; where it tells no quantity either, it changes none.
 */
export function focusPricing({ kind, line }: Pick<Charge, 'kind' | 'line'>, amount: number) {
  const isCorrection = kind === 'correction';
  const { quantity, unit, nanodollars } = isCorrection ? correctedAs(line) : pricedAs(line, amount);
  const consumed = line.quantity ?? (isCorrection ? 0 : quantity);
  const price = nanodollars === null ? null : decimalOf(nanodollars, 9);
  const count = quantity === null ? null : decimalOf(quantity);
  const listed = count === null || price === null ? decimalOf(amount, 9) : productOf(count, price);
  return {
    ConsumedQuantity: consumed === null ? null : decimalOf(consumed),
    ConsumedUnit: line.quantity === null && !isCorrection ? unit : focusUnits[skus[line.sku].unit],
    ContractedCost: listed,
    ContractedUnitPrice: price,
    ListCost: listed,
    ListUnitPrice: price,
    PricingCategory: 'Standard',
    PricingCurrency: 'USD',
    PricingCurrencyContractedUnitPrice: price,
    PricingCurrencyListUnitPrice: price,
    PricingQuantity: count,
    PricingUnit: quantity === null ? null : unit,
  };
}

/** A difference to an invoice is the sum of many prices, hence has none. */
function correctedAs({ sku, quantity }: Charge['line']): Priced {
  return { quantity, unit: focusUnits[skus[sku].unit], nanodollars: null };
}

/** What was priced. Where the supplier told one amount, the work is one unit at that amount. */
function pricedAs({ sku, quantity, unitPrice }: Charge['line'], amount: number): Priced {
  if (quantity !== null && unitPrice !== null) {
    return { quantity, unit: focusUnits[skus[sku].unit], nanodollars: unitPrice };
  }
  return { quantity: amount < 0 ? -1 : 1, unit: 'Units', nanodollars: Math.abs(amount) };
}
