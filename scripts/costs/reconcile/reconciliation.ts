import * as z from 'zod/mini';
import type { Supplier } from '../../../shared/costs/price-book.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { numberOf } from './invoice.ts';
import type { Invoice } from './read-invoice.ts';
import {
  leftOutSchema,
  type Reconciliation,
  reconciledSkuSchema,
  unknownWorkSchema,
} from './reconciled.ts';
import { sharedOut } from './shared-out.ts';

/** Compares an invoice, sku by sku, with what a ledger of its month says of its supplier. */
export async function reconciliation(
  ledger: Ledger,
  supplier: Supplier,
  { parts }: Pick<Invoice, 'parts'>,
): Promise<Reconciliation> {
  const rows = parts.map(({ sku = null, name, booking, lines, quantity, amount }, place) => [
    ...[place, sku, name, booking, lines],
    ...[quantity === undefined ? null : numberOf(quantity), amount],
  ]);
  await ledger.fill('invoice_parts', rows);
  const others = await ledger.ask('invoiced-others', leftOutSchema);
  const skus = await ledger.ask('reconciled-skus', reconciledSkuSchema, { supplier });
  const unknown = await ledger.ask('unknown-work', unknownWorkSchema, { supplier });
  const [sum] = others.filter(({ booking }) => booking === 'whole');
  return {
    skus: sum ? sharedOut(sum.amount, { supplier, skus, unknown }) : skus,
    left: others.filter(({ booking }) => booking !== 'whole'),
    unknown,
  };
}

/** Records of what earlier invoices of a supplier have added to the ledger's month. */
export async function earlierCorrections(ledger: Ledger, supplier: Supplier): Promise<string[]> {
  const records = await ledger.ask('corrections', z.object({ id: z.string() }), { supplier });
  return records.map(({ id }) => id);
}
