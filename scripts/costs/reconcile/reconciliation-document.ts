import { dollarsOf } from '../../../shared/costs/money.ts';
import { skus } from '../../../shared/costs/skus.ts';
import { standingSkus } from '../../../shared/costs/standing-skus.ts';
import type { CostsDocument } from '../commands/show.ts';
import { moneyCell } from '../forecast/forecast-flat.ts';
import type { Cell, Column, Sheet } from '../formats/sheet.ts';
import type { ReconciledMonth } from './reconcile-month.ts';
import type { ReconciledSku } from './reconciliation.ts';

/**
 * An invoice beside what was metered.
 * @param added Where the corrections were written; undefined where none were.
 */
export function reconciliationDocument(month: ReconciledMonth, added?: string): CostsDocument {
  const { reconciliation, supplier, month: of, stage, corrections, layout } = month;
  return {
    heading: `Invoice of ${supplier} for ${of.name} (${layout}), stage ${stage}`,
    sheets: [skuSheet(month), ...(reconciliation.others.length === 0 ? [] : [otherSheet(month)])],
    notes: notesOf(month, added),
    flat: flatSheet(month),
    json: {
      ...{ supplier, month: of.name, stage, layout, ...reconciliation },
      ...{ corrections, added: added ?? null },
    },
  };
}

const amountColumns: readonly Column[] = [
  { key: 'metered', name: 'Metered', kind: 'money' },
  { key: 'corrected', name: 'Corrected', kind: 'money' },
  { key: 'invoiced', name: 'Invoiced', kind: 'money' },
  { key: 'difference', name: 'Difference', kind: 'money' },
];

function amountsOf({ metered, invoiced, difference }: ReconciledSku): number[] {
  return [metered.amount, metered.corrected.amount, invoiced.amount, difference.amount];
}

function skuSheet({ reconciliation: { skus: rows } }: ReconciledMonth): Sheet {
  const sums = amountColumns.map((_, place) =>
    rows.reduce((sum, row) => sum + (amountsOf(row)[place] ?? 0), 0),
  );
  return {
    title: '',
    columns: [
      { key: 'sku', name: 'What', kind: 'text' },
      { key: 'metered_quantity', name: 'Counted', kind: 'count' },
      { key: 'invoiced_quantity', name: 'Asked for', kind: 'count' },
      ...amountColumns,
    ],
    rows: rows.map((row) => [
      skus[row.sku].name,
      row.sku in standingSkus ? 'not counted' : row.metered.quantity,
      row.invoiced.quantity ?? 'not told',
      ...amountsOf(row).map(moneyCell),
    ]),
    sum: ['Together', '', '', ...sums.map(moneyCell)],
    notes: [],
  };
}

function otherSheet({ reconciliation: { others } }: ReconciledMonth): Sheet {
  return {
    title: 'On the invoice, and nothing that is metered: no correction is made of it',
    columns: [
      { key: 'what', name: 'What', kind: 'text' },
      { key: 'invoiced', name: 'Invoiced', kind: 'money' },
    ],
    rows: others.map(({ name, amount }) => [name, moneyCell(amount)]),
    sum: ['Together', moneyCell(others.reduce((sum, { amount }) => sum + amount, 0))],
    notes: [],
  };
}

function flatSheet({ reconciliation }: ReconciledMonth): Sheet {
  return {
    title: '',
    columns: [
      { key: 'sku', name: 'Sku', kind: 'text' },
      { key: 'name', name: 'Name', kind: 'text' },
      { key: 'unit', name: 'Unit', kind: 'text' },
      { key: 'metered_quantity', name: 'Counted', kind: 'quantity' },
      { key: 'invoiced_quantity', name: 'Asked for', kind: 'quantity' },
      ...amountColumns,
    ],
    rows: [
      ...reconciliation.skus.map((row): Cell[] => [
        row.sku,
        skus[row.sku].name,
        skus[row.sku].unit,
        row.metered.quantity,
        row.invoiced.quantity,
        ...amountsOf(row).map(moneyCell),
      ]),
      ...reconciliation.others.map(({ name, amount }): Cell[] => [
        ...[null, name, null, null, null],
        ...[null, null, moneyCell(amount), null],
      ]),
    ],
    notes: [],
  };
}

function notesOf({ reconciliation, corrections }: ReconciledMonth, added?: string): string[] {
  const { skus: rows, elsewhere } = reconciliation;
  const unpriced = rows.reduce((sum, { metered }) => sum + metered.unpriced, 0);
  return [
    ...(unpriced === 0 ? [] : [`Charges without an amount: ${unpriced}; the invoice has it.`]),
    ...(elsewhere.lines === 0
      ? []
      : [
          `Left out: ${elsewhere.lines === 1 ? '1 line' : `${elsewhere.lines} lines`} of other stages, ${dollarsOf(elsewhere.amount)}.`,
        ]),
    correctionNote(corrections.records.length, added),
  ];
}

function correctionNote(count: number, added: string | undefined): string {
  if (count === 0) return 'The month costs what the invoice asks: there is nothing to correct.';
  const records = count === 1 ? '1 correction' : `${count} corrections`;
  if (added === undefined) return `Nothing is written. --apply adds ${records}.`;
  return `Added ${records} in ${added}: the month now costs what the invoice asks.`;
}
