import { standingSkus } from '../../../shared/costs/prices/standing.ts';
import { skus } from '../../../shared/costs/skus.ts';
import type { CostsDocument } from '../commands/show.ts';
import { type Cell, type ColumnOf, type Sheet, sheetOf } from '../formats/sheet.ts';
import { known } from '../questions/tallies.ts';
import type { Corrections } from './correction-records.ts';
import type { Expected } from './invoice.ts';
import { leftSheet, leftTexts, reconciliationNotes } from './left-out.ts';
import type { ReconciledSku, Reconciliation } from './reconciled.ts';

/** An invoice compared with what was metered in its month. */
export type ReconciledMonth = Expected & {
  layout: string;
  reconciliation: Reconciliation;
  /** What makes the month's sum the invoice's; no records where it is already. */
  corrections: Corrections;
};

/**
 * An invoice beside what was metered.
 * @param added Where the corrections were written; undefined where none were.
 */
export function reconciliationDocument(month: ReconciledMonth, added?: string): CostsDocument {
  const { reconciliation, supplier, month: of, stage, corrections, layout } = month;
  const { skus: rows, left } = reconciliation;
  return {
    heading: `Invoice of ${supplier} for ${of.name} (${layout}), stage ${stage}`,
    sheets: [skuSheet(month), ...(left.length === 0 ? [] : [leftSheet(left)])],
    notes: reconciliationNotes(reconciliation, { count: corrections.records.length, added }),
    flat: flatSheet(month),
    json: {
      ...{ supplier, month: of.name, stage, layout, skus: rows, left },
      ...{ corrections, added: added ?? null },
    },
  };
}

const amountColumns: readonly ColumnOf<ReconciledSku>[] = [
  ['metered', 'Metered', 'money', ({ metered }) => known(metered.amount)],
  ['corrected', 'Corrected', 'money', ({ metered }) => known(metered.corrected.amount)],
  ['invoiced', 'Invoiced', 'money', ({ invoiced }) => known(invoiced.amount)],
  ['difference', 'Difference', 'money', ({ difference }) => known(difference.amount)],
];

function skuSheet({ reconciliation: { skus: rows } }: ReconciledMonth): Sheet {
  const sum = (amountOf: (row: ReconciledSku) => number) =>
    known(rows.reduce((total, row) => total + amountOf(row), 0));
  return sheetOf({
    rows,
    columns: [
      ['sku', 'What', 'text', ({ sku }) => skus[sku].name],
      [
        'metered_quantity',
        'Counted',
        'count',
        ({ sku, metered }) => (sku in standingSkus ? 'not counted' : metered.quantity),
      ],
      [
        'invoiced_quantity',
        'Asked for',
        'count',
        ({ invoiced }) => invoiced.quantity ?? 'not told',
      ],
      ...amountColumns,
    ],
    sum: [
      ...['Together', '', ''],
      sum(({ metered }) => metered.amount),
      sum(({ metered }) => metered.corrected.amount),
      sum(({ invoiced }) => invoiced.amount),
      sum(({ difference }) => difference.amount),
    ],
  });
}

function flatSheet({ reconciliation }: ReconciledMonth): Sheet {
  const ofSkus = sheetOf({
    rows: reconciliation.skus,
    columns: [
      ['booking', 'Booking', 'text', () => 'charge'],
      ['sku', 'Sku', 'text', ({ sku }) => sku],
      ['name', 'Name', 'text', ({ sku }) => skus[sku].name],
      ['unit', 'Unit', 'text', ({ sku }) => skus[sku].unit],
      ['metered_quantity', 'Counted', 'quantity', ({ metered }) => metered.quantity],
      ['invoiced_quantity', 'Asked for', 'quantity', ({ invoiced }) => invoiced.quantity],
      ...amountColumns,
    ],
  });
  const others = reconciliation.left.map(({ booking, name, amount }): Cell[] => [
    ...[booking, null, booking === 'elsewhere' ? leftTexts[booking] : name, null, null, null],
    ...[null, null, known(amount), null],
  ]);
  return { ...ofSkus, rows: [...ofSkus.rows, ...others] };
}
