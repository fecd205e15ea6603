import type { Sku, Supplier } from '../../../shared/costs/skus.ts';
import type { CalendarMonth } from './calendar-month.ts';
import type { Decimal } from './decimal.ts';
import type { InvoiceRow } from './invoice-row.ts';

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
