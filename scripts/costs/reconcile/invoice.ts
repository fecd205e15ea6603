import type { Supplier } from '../../../shared/costs/price-book.ts';
import type { Sku } from '../../../shared/costs/skus.ts';
import { monthPeriod, type Period } from '../period.ts';
import { UsageError } from '../usage-error.ts';
import { type Decimal, decimalFrom } from './decimal.ts';

/** A month of an invoice, in UTC. */
export type CalendarMonth = Period & {
  /** `2026-10`. */
  readonly name: string;
  /** Its last millisecond. */
  readonly last: string;
};

/** The month that is named so (`2026-10`). */
export function calendarMonth(name: string): CalendarMonth {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(name)) {
    throw new UsageError(`"${name}" is no month. Write it like 2026-10.`);
  }
  const period = monthPeriod(name);
  return { ...period, name, last: new Date(Date.parse(period.to) - 1).toISOString() };
}

/** One line of an invoice. */
export type InvoiceItem = {
  /** What the line is for; undefined where nothing meters it. */
  sku: Sku | undefined;
  /** What the supplier calls it. */
  name: string;
  /** In the sku's unit; undefined where the invoice does not say. */
  quantity: Decimal | undefined;
  /** US dollars. */
  amount: Decimal;
  /** Whether it is tagged with another stage than the one that is looked at. */
  elsewhere: boolean;
};

/** What an invoice is expected to be of. */
export type Expected = { supplier: Supplier; month: CalendarMonth; stage: string };

/** One way in which a supplier writes invoices. */
export type InvoiceLayout = {
  name: string;
  /** The columns that it is known by, all of which it must have. */
  columns: readonly string[];
  suppliers: readonly Supplier[];
  item(row: InvoiceRow, expected: Expected): InvoiceItem;
};

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

/** What keeps a file from being read as an invoice, with the place. */
export class InvoiceFailure extends Error {
  constructor({ line, column, reason }: { line: number; column: string; reason: string }) {
    super(`The invoice cannot be read: line ${line}, column ${column}: ${reason}.`);
  }
}
