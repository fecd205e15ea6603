import type { Charge } from '../../../shared/costs/charge.ts';
import { type Sku, type Supplier, skus } from '../../../shared/costs/skus.ts';

/** What a month's charges say of a sku; amounts in nanodollars, as far as they are known. */
export type MeteredSku = {
  quantity: number;
  amount: number;
  /** Charges without an amount. */
  unpriced: number;
  /** What earlier invoices of the month have added to it. */
  corrected: { quantity: number; amount: number };
};

export type MeteredMonth = {
  skus: Map<Sku, MeteredSku>;
  /** Records of earlier corrections. */
  corrections: Set<string>;
};

/** Adds up what a supplier is paid for. */
export function meteredMonth(
  charges: Iterable<readonly Charge[]>,
  supplier: Supplier,
): MeteredMonth {
  const month: MeteredMonth = { skus: new Map(), corrections: new Set() };
  for (const some of charges) {
    for (const charge of some) {
      if (skus[charge.line.sku].supplier === supplier) add(month, charge);
    }
  }
  return month;
}

function add(month: MeteredMonth, { kind, record, line }: Charge): void {
  const sum = month.skus.get(line.sku) ?? nothing();
  month.skus.set(line.sku, sum);
  const part = kind === 'correction' ? sum.corrected : sum;
  part.quantity += line.quantity ?? 0;
  part.amount += line.amount ?? 0;
  if (kind === 'correction') month.corrections.add(record);
  else if (line.amount === null) sum.unpriced += 1;
}

export function nothing(): MeteredSku {
  return { quantity: 0, amount: 0, unpriced: 0, corrected: { quantity: 0, amount: 0 } };
}
