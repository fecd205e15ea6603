import * as z from 'zod/mini';
import type { Supplier } from '../../../shared/costs/price-book.ts';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Decimal, nanodollarsOf, numberOf } from './decimal.ts';
import type { Invoice } from './read-invoice.ts';

/** What a month's charges say of a sku; amounts in nanodollars, as far as they are known. */
type MeteredSku = {
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

function nothing(): MeteredSku {
  return { quantity: 0, amount: 0, unpriced: 0, corrected: { quantity: 0, amount: 0 } };
}

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

/** What an invoice asks for a sku; `amount` in whole nanodollars. */
export type Invoiced = { quantity: number | null; amount: number };

export type InvoicedAmounts = {
  skus: ReadonlyMap<Sku, Invoiced>;
  others: { name: string; amount: number }[];
  elsewhere: { lines: number; amount: number };
};

/**
 * Rounds to nanodollars. Each part takes what the sum so far grows by, so that the parts add up to
 * the rounded whole, and none is a whole nanodollar off.
 */
export function invoicedAmounts({ skus, others, elsewhere }: Invoice): InvoicedAmounts {
  const metered = runningRound();
  const rest = runningRound();
  return {
    skus: new Map(
      [...skus].map(([sku, { quantity, amount }]) => [
        sku,
        {
          quantity: quantity === undefined ? null : numberOf(quantity),
          amount: metered(amount),
        },
      ]),
    ),
    others: [...others].map(([name, amount]) => ({ name, amount: rest(amount) })),
    elsewhere: { lines: elsewhere.lines, amount: nanodollarsOf(elsewhere.amount) },
  };
}

function runningRound(): (amount: Decimal) => number {
  let sum = 0n;
  let given = 0;
  return (amount) => {
    sum += amount;
    const part = nanodollarsOf(sum) - given;
    given += part;
    return part;
  };
}
