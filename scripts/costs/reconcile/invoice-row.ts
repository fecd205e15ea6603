import { type Decimal, decimalFrom } from './decimal.ts';
import { InvoiceFailure } from './invoice-failure.ts';

/** One line of a file, whose cells the header names. */
export type InvoiceRow = {
  line: number;
  /** A cell without the space around it; empty where the file has no such column. */
  text(column: string): string;
  /** A cell that holds a number. */
  number(column: string): Decimal;
  fail(column: string, reason: string): InvoiceFailure;
};

/** @param positions Of the columns, by their names. */
export function invoiceRow(
  cells: readonly string[],
  { line, positions }: { line: number; positions: ReadonlyMap<string, number> },
): InvoiceRow {
  const text = (column: string) => cells[positions.get(column) ?? -1]?.trim() ?? '';
  const fail = (column: string, reason: string) => new InvoiceFailure({ line, column, reason });
  return {
    line,
    text,
    fail,
    number: (column) => {
      const value = decimalFrom(text(column));
      if (value === undefined) throw fail(column, `"${text(column)}" is no number`);
      return value;
    },
  };
}
