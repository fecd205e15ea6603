import { decimalOf } from '../../../shared/costs/decimal.ts';
import type { Money } from '../questions/tallies.ts';
import { csvLine } from './csv-line.ts';

/** A column of a report. `key` names it for programs, `name` for people. */
export type Column = {
  readonly key: string;
  readonly name: string;
  /**
   * `margin` is money that is left of a price: it is less by what has no price yet. `unpriced` is a count that a person reads
   * beside the money, so that people see no such column.
   */
  readonly kind: 'text' | 'count' | 'quantity' | 'money' | 'margin' | 'unpriced';
};

/** Null is not known. */
export type Cell = string | number | Money | null;

/** A table of a report: every format shows the same. */
export type Sheet = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row in what people read; a program adds up for itself. */
  readonly sum: readonly Cell[] | undefined;
};

/** A column, and what it says of a row. */
export type ColumnOf<Row> = readonly [
  key: Column['key'],
  name: Column['name'],
  kind: Column['kind'],
  cell: (row: Row) => Cell,
];

/** A table with a row for each of `rows`; the title is empty where the report has no other table. */
export function sheetOf<Row>({
  title = '',
  rows,
  columns,
  sum,
}: {
  title?: string;
  rows: readonly Row[];
  columns: readonly ColumnOf<Row>[];
  sum?: readonly Cell[];
}): Sheet {
  return {
    title,
    columns: columns.map(([key, name, kind]) => ({ key, name, kind })),
    rows: rows.map((row) => columns.map(([, , , cell]) => cell(row))),
    sum,
  };
}

export function isMoney(cell: Cell | undefined): cell is Money {
  return typeof cell === 'object' && cell !== null;
}

const nanodollarPlaces = 9;

/** What a file of a sheet calls a column: money says what it is counted in. */
function csvName(column: Column): string {
  return isOfMoney(column) ? `${column.key}_usd` : column.key;
}

function jsonName(column: Column): string {
  const name = column.key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return isOfMoney(column) ? `${name}Nanodollars` : name;
}

function isOfMoney({ kind }: Column): boolean {
  return kind === 'money' || kind === 'margin';
}

/** Money in dollars, to the last nanodollar; what is not known is empty. */
function csvCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (isMoney(cell)) return decimalOf(cell.nanodollars, nanodollarPlaces);
  return typeof cell === 'number' ? decimalOf(cell) : cell;
}

/** The sheet's rows as objects: money in whole nanodollars; null for what is not known, and for what is nothing. */
export function jsonRows({ columns, rows }: Sheet): Record<string, string | number | null>[] {
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [jsonName(column), jsonCell(row[place])])),
  );
}

function jsonCell(cell: Cell | undefined): string | number | null {
  if (isMoney(cell)) return cell.nanodollars;
  return cell === '' ? null : (cell ?? null);
}

/** A sheet as CSV with a header. */
export function csvOf({ columns, rows }: Sheet): string {
  const lines = [
    columns.map(csvName),
    ...rows.map((row) => columns.map((_, place) => csvCell(row[place]))),
  ];
  return lines.map((cells) => `${csvLine(cells)}\n`).join('');
}

/** A sheet as a list of objects, one a line. */
export function jsonOf(sheet: Sheet): string {
  const rows = jsonRows(sheet).map((row) => `  ${JSON.stringify(row)}`);
  return rows.length === 0 ? '[]\n' : `[\n${rows.join(',\n')}\n]\n`;
}
