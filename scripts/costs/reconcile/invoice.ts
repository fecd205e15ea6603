import type { Supplier } from '../../../shared/costs/price-book.ts';
import type { Sku } from '../../../shared/costs/skus.ts';
import type { CalendarMonth } from '../period.ts';

/**
 * A number of an invoice, counted in 10^-18: its lines have more digits than nanodollars, and are
 * added up before anything is rounded.
 */
export type Decimal = bigint;

const digits = 18;

/** Reads `0.0000004`, `-12.5` or `4E-7`; undefined where a text is no number, or one too fine. */
export function decimalFrom(text: string): Decimal | undefined {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  const shift = digits - fraction.length + Number(exponent);
  const value = BigInt(whole + fraction);
  const scaled = shift >= 0 ? value * 10n ** BigInt(shift) : lessDigits(value, -shift);
  if (scaled === undefined) return undefined;
  return sign === '-' ? -scaled : scaled;
}

function lessDigits(value: bigint, count: number): bigint | undefined {
  const divisor = 10n ** BigInt(count);
  return value % divisor === 0n ? value / divisor : undefined;
}

/** The number that is nearest to it. */
export function numberOf(decimal: Decimal): number {
  return Number(decimal) / 10 ** digits;
}

/**
 * What becomes of a line of an invoice:
 * - `charge`: of this stage and metered, hence compared and corrected.
 * - `whole`: of this stage, for all that the supplier did and no other line names.
 * - `unknown`: of this stage, and nothing meters it.
 * - `untagged`: without both tags, so that nobody can say whose it is.
 * - `tax`, `credit`, `fee`: of the whole account. Costs are kept before taxes and credits.
 * - `elsewhere`: tagged with another project or another stage.
 * Only the first two are ever booked.
 */
export const bookings = [
  'charge',
  'whole',
  'unknown',
  'untagged',
  'tax',
  'credit',
  'fee',
  'elsewhere',
] as const;

export type Booking = (typeof bookings)[number];

/** One line of an invoice. */
export type InvoiceItem = {
  booking: Booking;
  /** What the line is for; undefined where nothing meters it. */
  sku: Sku | undefined;
  /** What the supplier calls it. */
  name: string;
  /** In the sku's unit; undefined where the invoice does not say. */
  quantity: Decimal | undefined;
  /** US dollars. */
  amount: Decimal;
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
