import { type Cell, type Column, isMoney, type Sheet } from './sheet.ts';
import { countOf, moneyWriter, withUnpriced } from './shown-money.ts';

/** A sheet as a person reads it. */
export type ShownSheet = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[] | undefined;
};

export function shownSheet({ columns, rows, sum }: Sheet): ShownSheet {
  const all = sum ? [...rows, sum] : rows;
  const shown = columns.flatMap((column, place) =>
    column.kind === 'unpriced'
      ? []
      : [{ column, write: writerOf(all.map((row) => row[place])), place }],
  );
  const lineOf = (row: readonly Cell[]) =>
    shown.map(({ write, place }) => write(row[place] ?? null));
  return {
    columns: shown.map(({ column }) => column),
    rows: rows.map(lineOf),
    sum: sum && lineOf(sum),
  };
}

function writerOf(cells: readonly (Cell | undefined)[]): (cell: Cell) => string {
  const write = moneyWriter(cells.filter(isMoney).map(({ nanodollars }) => nanodollars));
  return (cell) => {
    if (cell === null) return 'unknown';
    if (typeof cell === 'string') return cell;
    return typeof cell === 'number' ? countOf(cell) : withUnpriced(cell, write);
  };
}
