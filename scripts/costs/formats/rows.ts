import { decimalOf } from '../../../shared/costs/decimal.ts';
import { type Cell, type Column, isMoney, type Sheet } from './sheet.ts';

const nanodollarPlaces = 9;

/** What a file of a sheet calls a column: money says what it is counted in. */
export function csvName({ key, kind }: Column): string {
  return kind === 'money' ? `${key}_usd` : key;
}

function jsonName({ key, kind }: Column): string {
  const name = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return kind === 'money' ? `${name}Nanodollars` : name;
}

/** Money in dollars, to the last nanodollar; what is not known is empty. */
export function csvCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (isMoney(cell)) return decimalOf(cell.nanodollars, nanodollarPlaces);
  return typeof cell === 'number' ? decimalOf(cell) : cell;
}

/** The sheet's rows as objects: money in whole nanodollars, null where it is not known. */
export function jsonRows({ columns, rows }: Sheet): Record<string, string | number | null>[] {
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [jsonName(column), jsonCell(row[place])])),
  );
}

function jsonCell(cell: Cell | undefined): string | number | null {
  return isMoney(cell) ? cell.nanodollars : (cell ?? null);
}
