import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import type { Money } from '../questions/tallies.ts';
import { type Cell, type Column, isMoney, type Sheet } from './sheet.ts';

/** A sheet as a person reads it. */
type ShownSheet = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[] | undefined;
};

export function shownSheet({ columns, rows, sum }: Sheet): ShownSheet {
  const all = sum ? [...rows, sum] : rows;
  const shown = columns.flatMap((column, place) =>
    column.kind === 'unpriced'
      ? []
      : [
          {
            column,
            write: writerOf(
              all.map((row) => row[place]),
              column,
            ),
            place,
          },
        ],
  );
  const lineOf = (row: readonly Cell[]) =>
    shown.map(({ write, place }) => write(row[place] ?? null));
  return {
    columns: shown.map(({ column }) => column),
    rows: rows.map(lineOf),
    sum: sum && lineOf(sum),
  };
}

function writerOf(cells: readonly (Cell | undefined)[], { kind }: Column): (cell: Cell) => string {
  const write = moneyWriter(cells.filter(isMoney).map(({ nanodollars }) => nanodollars));
  return (cell) => {
    if (cell === null) return 'unknown';
    if (typeof cell === 'string') return cell;
    if (typeof cell === 'number') return countOf(cell);
    return withUnpriced(cell, write, kind === 'margin' ? '\u2212' : '+');
  };
}

const formats = new Map<number, Intl.NumberFormat>();

/**
 * Writes amounts that stand below each other: all with as many decimals as the largest needs, so
 * that the points are in one line. What would round to nothing and is not has more of them.
 */
export function moneyWriter(amounts: readonly number[]): (nanodollars: number) => string {
  const largest = amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0);
  const usual = decimalsFor(largest / nanodollarsPerDollar);
  return (nanodollars) =>
    written(
      nanodollars,
      [usual, 4, 6, 9].find((decimals) => isSeen(nanodollars, decimals)) ?? usual,
    );
}

function isSeen(nanodollars: number, decimals: number): boolean {
  return nanodollars === 0 || Math.abs(nanodollars) >= nanodollarsPerDollar / 10 ** decimals / 2;
}

/** The sum and, where it is not all, how much of it has no price: what makes a cost greater makes a margin smaller. */
export function withUnpriced(
  { nanodollars, unpriced }: Money,
  write: (nanodollars: number) => string,
  sign: '+' | '\u2212' = '+',
): string {
  const amount = write(nanodollars);
  return unpriced === 0 ? amount : `${amount} ${sign} ${countOf(unpriced)} unpriced`;
}

/** How much of a whole a part is, in percent; of nothing there are no parts. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`;
}

export function countOf(count: number): string {
  if (count !== 0 && Math.abs(count) < 0.01) {
    return count.toLocaleString('en-US', { maximumSignificantDigits: 3 });
  }
  return count.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

function decimalsFor(dollars: number): number {
  if (dollars >= 1 || dollars === 0) return 2;
  return dollars >= 0.01 ? 4 : 6;
}

function written(nanodollars: number, decimals: number): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
  }
  return format.format(nanodollars / nanodollarsPerDollar).replace('-', '\u2212');
}
