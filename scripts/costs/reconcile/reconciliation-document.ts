import { dollarsOf } from '../../../shared/costs/money.ts';
import { standingSkus } from '../../../shared/costs/prices/standing.ts';
import { skus } from '../../../shared/costs/skus.ts';
import type { CostsDocument } from '../commands/show.ts';
import { type Cell, type ColumnOf, type Sheet, sheetOf } from '../formats/sheet.ts';
import { known } from '../questions/tallies.ts';
import type { Corrections } from './correction-records.ts';
import type { Expected } from './invoice.ts';
import type { ReconciledSku, Reconciliation } from './reconciliation.ts';

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

function otherSheet({ reconciliation: { others } }: ReconciledMonth): Sheet {
  return sheetOf({
    title: 'On the invoice, and nothing that is metered: no correction is made of it',
    rows: others,
    columns: [
      ['what', 'What', 'text', ({ name }) => name],
      ['invoiced', 'Invoiced', 'money', ({ amount }) => known(amount)],
    ],
    sum: ['Together', known(others.reduce((sum, { amount }) => sum + amount, 0))],
  });
}

function flatSheet({ reconciliation }: ReconciledMonth): Sheet {
  const ofSkus = sheetOf({
    rows: reconciliation.skus,
    columns: [
      ['sku', 'Sku', 'text', ({ sku }) => sku],
      ['name', 'Name', 'text', ({ sku }) => skus[sku].name],
      ['unit', 'Unit', 'text', ({ sku }) => skus[sku].unit],
      ['metered_quantity', 'Counted', 'quantity', ({ metered }) => metered.quantity],
      ['invoiced_quantity', 'Asked for', 'quantity', ({ invoiced }) => invoiced.quantity],
      ...amountColumns,
    ],
  });
  const ofOthers = reconciliation.others.map(({ name, amount }): Cell[] => [
    ...[null, name, null, null, null],
    ...[null, null, known(amount), null],
  ]);
  return { ...ofSkus, rows: [...ofSkus.rows, ...ofOthers] };
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
