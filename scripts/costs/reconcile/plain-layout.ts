import { modelMeters } from '../../../shared/costs/model-meters.ts';
import { type Sku, type Supplier, skuNames, skus, suppliers } from '../../../shared/costs/skus.ts';
import type { InvoiceLayout, InvoiceRow } from './invoice.ts';

/**
 * Our own: `sku,quantity,amount`, typed from an invoice. Replicate's is a PDF with a row for each model
 * (https://replicate.com/account/billing), Vapi's a page of its dashboard (https://docs.vapi.ai/billing); neither documents
 * an export. A model's name stands for its sku, an empty one for what nothing meters.
 */
export const plainLayout: InvoiceLayout = {
  name: 'sku,quantity,amount',
  columns: ['sku', 'quantity', 'amount'],
  suppliers,
  item: (row, { supplier }) => ({
    sku: skuIn(row, supplier),
    name: row.text('sku') || row.text('description') || 'Without a sku',
    quantity: row.text('quantity') === '' ? undefined : row.number('quantity'),
    amount: row.number('amount'),
    elsewhere: false,
  }),
};

function skuIn(row: InvoiceRow, supplier: Supplier): Sku | undefined {
  const name = row.text('sku');
  if (name === '') return undefined;
  const own = skuNames.filter((sku) => skus[sku].supplier === supplier);
  const sku =
    own.find((candidate) => candidate === name) ??
    own.find((candidate) => candidate === modelMeters[name]?.sku);
  if (sku) return sku;
  throw row.fail('sku', `"${name}" is no sku of ${supplier}: ${own.join(', ')}, or empty`);
}
