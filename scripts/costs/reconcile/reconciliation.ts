import * as z from 'zod/mini';
import type { Supplier } from '../../../shared/costs/price-book.ts';
import { skuNames } from '../../../shared/costs/skus.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { numberOf } from './invoice.ts';
import type { Invoice } from './read-invoice.ts';

/** In the sku's unit and in whole nanodollars; null is a quantity that the invoice does not tell. */
const invoicedSchema = z.object({ quantity: z.nullable(z.number()), amount: whole });

const skuSchema = z.object({
  sku: z.enum(skuNames),
  /** What the month's charges say, as far as it is known. */
  metered: z.object({
    quantity: z.number(),
    amount: whole,
    /** Charges without an amount. */
    unpriced: whole,
    /** What earlier invoices of the month have added to it. */
    corrected: z.object({ quantity: z.number(), amount: whole }),
  }),
  invoiced: invoicedSchema,
  /** What a correction adds: then the month's sum is the invoice's. */
  difference: invoicedSchema,
});

/** One sku, as it was metered and as it is asked for. */
export type ReconciledSku = z.infer<typeof skuSchema>;

const otherSchema = z.object({
  elsewhere: z.boolean(),
  name: z.string(),
  lines: z.number(),
  amount: whole,
});

export type Reconciliation = {
  skus: ReconciledSku[];
  /** What nothing meters, by the supplier's names. */
  others: { name: string; amount: number }[];
  /** Lines that are tagged with another stage, which are left out. */
  elsewhere: { lines: number; amount: number };
};

/** Compares an invoice, sku by sku, with what a ledger of its month says of its supplier. */
export async function reconciliation(
  ledger: Ledger,
  supplier: Supplier,
  { parts }: Pick<Invoice, 'parts'>,
): Promise<Reconciliation> {
  const rows = parts.map(({ sku = null, name, elsewhere, lines, quantity, amount }, place) => [
    ...[place, sku, name, elsewhere, lines],
    ...[quantity === undefined ? null : numberOf(quantity), amount],
  ]);
  await ledger.fill('invoice_parts', rows);
  const rest = await ledger.ask('invoiced-others', otherSchema);
  const [elsewhere] = rest.filter((part) => part.elsewhere);
  return {
    skus: await ledger.ask('reconciled-skus', skuSchema, { supplier }),
    others: rest.flatMap(({ name, amount, ...part }) => (part.elsewhere ? [] : [{ name, amount }])),
    elsewhere: { lines: elsewhere?.lines ?? 0, amount: elsewhere?.amount ?? 0 },
  };
}

/** Records of what earlier invoices of a supplier have added to the ledger's month. */
export async function earlierCorrections(ledger: Ledger, supplier: Supplier): Promise<string[]> {
  const records = await ledger.ask('corrections', z.object({ id: z.string() }), { supplier });
  return records.map(({ id }) => id);
}
