import * as z from 'zod/mini';
import { type Sku, type Supplier, skuNames } from '../../../shared/costs/skus.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

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
  skus: ReadonlyMap<Sku, MeteredSku>;
  /** Records of earlier corrections. */
  corrections: readonly string[];
};

const rowSchema = z.object({
  sku: z.enum(skuNames),
  quantity: z.number(),
  amount: whole,
  unpriced: whole,
  corrected_quantity: z.number(),
  corrected_amount: whole,
});

/** Adds up what a supplier is paid for. */
export async function meteredMonth(ledger: Ledger, supplier: Supplier): Promise<MeteredMonth> {
  const rows = await ledger.ask('metered', rowSchema, { supplier });
  const corrections = await ledger.ask('corrections', z.object({ id: z.string() }), { supplier });
  return {
    skus: new Map(
      rows.map(({ sku, quantity, amount, unpriced, ...row }) => {
        const corrected = { quantity: row.corrected_quantity, amount: row.corrected_amount };
        return [sku, { quantity, amount, unpriced, corrected }];
      }),
    ),
    corrections: corrections.map(({ id }) => id),
  };
}

export function nothing(): MeteredSku {
  return { quantity: 0, amount: 0, unpriced: 0, corrected: { quantity: 0, amount: 0 } };
}
