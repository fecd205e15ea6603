import { type Sku, skuNames } from '../../../shared/costs/skus.ts';
import type { Invoiced, InvoicedAmounts } from './invoiced-amounts.ts';
import { type MeteredMonth, type MeteredSku, nothing } from './metered-month.ts';

/** One sku, as it was metered and as it is asked for. */
export type ReconciledSku = {
  sku: Sku;
  metered: MeteredSku;
  invoiced: Invoiced;
  /** What a correction adds: then the month's sum is the invoice's. */
  difference: Invoiced;
};

export type Reconciliation = {
  skus: ReconciledSku[];
  others: InvoicedAmounts['others'];
  elsewhere: InvoicedAmounts['elsewhere'];
};

/** Compares sku by sku; what the invoice does not ask for at all is not owed. */
export function reconciliation(month: MeteredMonth, invoice: InvoicedAmounts): Reconciliation {
  const present = skuNames.filter((sku) => month.skus.has(sku) || invoice.skus.has(sku));
  return {
    skus: present.map((sku) => {
      const metered = month.skus.get(sku) ?? nothing();
      const invoiced = invoice.skus.get(sku) ?? { quantity: 0, amount: 0 };
      return { sku, metered, invoiced, difference: differenceOf(metered, invoiced) };
    }),
    others: invoice.others,
    elsewhere: invoice.elsewhere,
  };
}

function differenceOf(metered: MeteredSku, { quantity, amount }: Invoiced): Invoiced {
  return {
    quantity:
      quantity === null ? null : exact(quantity - metered.quantity - metered.corrected.quantity),
    amount: amount - metered.amount - metered.corrected.amount,
  };
}

/** Sums of fractions differ in their last digits, which are not a difference to an invoice. */
function exact(quantity: number): number {
  return Math.round(quantity * 1e6) / 1e6 || 0;
}
