import type { Sheet } from '../formats/sheet.ts';
import type { ShownCharge } from '../ledger/charges.ts';
import { known } from './money.ts';

/**
 * Every line of a request or a job, in the order of time, with their sum. A line whose work another
 * line knows more about is shown, and not counted as unpriced.
 */
export function linesSheet(charges: readonly ShownCharge[]): Sheet {
  const inOrder = charges.toSorted((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );
  const amounts = charges.map(({ line }) => line.amount);
  const nanodollars = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const unpriced = charges.filter(
    ({ line, isSuperseded }) => line.amount === null && !isSuperseded,
  ).length;
  return {
    title: '',
    columns: [
      { key: 'at', name: 'When (UTC)', kind: 'text' },
      { key: 'source', name: 'Source', kind: 'text' },
      { key: 'outcome', name: 'Outcome', kind: 'text' },
      { key: 'sku', name: 'Sku', kind: 'text' },
      { key: 'quantity', name: 'Quantity', kind: 'quantity' },
      { key: 'unit', name: 'Unit', kind: 'text' },
      { key: 'entry', name: 'Price', kind: 'text' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'reason', name: 'Why there is none', kind: 'text' },
      { key: 'record', name: 'Record', kind: 'text' },
    ],
    rows: inOrder.map(({ at, source, outcome, line, record }) => [
      at,
      source,
      outcome,
      line.sku,
      line.quantity,
      line.unit,
      line.entry ?? (line.amount === null ? '' : 'as the supplier told'),
      line.amount === null ? null : known(line.amount),
      line.reason ?? '',
      record,
    ]),
    sum: ['Sum', '', '', '', '', '', '', { nanodollars, unpriced }, '', ''],
    notes: [],
  };
}
