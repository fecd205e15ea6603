import type { Ledger } from '../ledger/ledger.ts';
import { type Corrections, correctionsOf } from './correction-records.ts';
import type { Expected } from './invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { earlierCorrections, type Reconciliation, reconciliation } from './reconciliation.ts';

export type ReconciledMonth = Expected & {
  layout: string;
  reconciliation: Reconciliation;
  /** What makes the month's sum the invoice's; no records where it is already. */
  corrections: Corrections;
};

/**
 * Compares an invoice with what was metered in its month. The file is read whole first, so that one
 * which cannot be read changes nothing.
 */
export async function reconcileMonth(
  file: string,
  expected: Expected,
  open: () => Promise<Ledger>,
): Promise<ReconciledMonth> {
  const { supplier, month, stage } = expected;
  const invoice = await readInvoice(file, expected);
  using ledger = await open();
  const compared = await reconciliation(ledger, supplier, invoice);
  const earlier = await earlierCorrections(ledger, supplier);
  const origin = { supplier, month, stage, invoice: invoice.hash, earlier };
  return {
    ...expected,
    layout: invoice.layout,
    reconciliation: compared,
    corrections: correctionsOf(compared.skus, origin),
  };
}
