import { type Supplier, suppliers } from '../../../shared/costs/price-book.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { calendarMonth } from '../period.ts';
import { correctionsOf } from '../reconcile/correction-records.ts';
import type { Expected } from '../reconcile/invoice.ts';
import { readInvoice } from '../reconcile/read-invoice.ts';
import { earlierCorrections, reconciliation } from '../reconcile/reconciliation.ts';
import {
  type ReconciledMonth,
  reconciliationDocument,
} from '../reconcile/reconciliation-document.ts';
import { UsageError } from '../usage-error.ts';
import { documentFormat, writeDocument } from './show.ts';

/** An invoice beside what was metered; where asked, the difference is added to what is kept. */
export const reconcileCommand: CostsCommand = {
  name: 'reconcile',
  options: {
    reconcile: { type: 'string' },
    supplier: { type: 'string' },
    apply: { type: 'boolean' },
  },
  help: [
    [
      `--reconcile <file.csv> --supplier ${suppliers.join('|')} --month 2026-10`,
      'an invoice beside what was metered',
    ],
    ['  --apply', 'and the differences are added as corrections'],
  ],
  async run(request) {
    const { values, costs } = request;
    const format = documentFormat(request.format);
    const expected = {
      supplier: supplierFrom(values.supplier),
      month: monthFrom(values),
      stage: costs.stage.name,
    };
    const open = () => costs.ledger(expected.month);
    const compared = await reconcileMonth(String(values.reconcile), expected, open);
    const isDue = values.apply === true && compared.corrections.records.length > 0;
    const added = isDue ? await costs.correct(compared.corrections) : undefined;
    return [writeDocument(reconciliationDocument(compared, added), format)];
  },
};

function supplierFrom(value: string | boolean | undefined): Supplier {
  const supplier = suppliers.find((name) => name === value);
  if (supplier) return supplier;
  throw new UsageError(`--supplier is one of ${suppliers.join(', ')}.`);
}

function monthFrom({ month }: CostsRequest['values']) {
  if (typeof month === 'string') return calendarMonth(month);
  throw new UsageError('--reconcile needs the --month that the invoice is for.');
}

/**
 * Compares an invoice with what was metered in its month. The file is read whole first, so that one
 * which cannot be read changes nothing.
 */
async function reconcileMonth(
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
    corrections: correctionsOf(compared, origin),
  };
}
