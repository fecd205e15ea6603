import type { Charge } from '../../../shared/costs/charge.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import type { Period } from '../period.ts';
import { chargesOf, type Entry } from './entry.ts';
import type { Part } from './part.ts';
import { createRecordReader } from './record-entries.ts';
import { createReportReader } from './report-entries.ts';
import { createReportPrices } from './report-prices.ts';

/** Everything that was metered in a period, each line with what is known about it. */
export type Ledger = {
  /**
   * One record or one report at a time. A line that had no price yet when it was written, and has one
   * in a later line, is left out: the later one says it. `all` keeps it, for who wants each line.
   */
  entries(which?: 'all'): Generator<Entry>;
  /** The same as charges, an entry's at a time. */
  charges(which?: 'all'): Generator<Charge[]>;
};

export type LedgerOptions = {
  period: Period;
  book: PriceBook;
  /** Where the functions run, for the price of their time. */
  region: string;
  /** What a report without a record is said to be of. */
  stage: string;
};

/** Joins what was read: records that came twice, jobs, and the platform's reports, whatever the order. */
export function ledgerOf(
  parts: readonly Part[],
  { period, book, region, stage }: LedgerOptions,
): Ledger {
  const records = createRecordReader(parts, period);
  const price = createReportPrices({ book, region });
  const reports = createReportReader(parts, { records, price, stage });
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];

  function* entries(which?: 'all'): Generator<Entry> {
    for (const part of parts) {
      yield* records.entries(part, { from, to, all: which === 'all' });
      yield* reports.entries(part, { from, to });
    }
  }

  function* charges(which?: 'all'): Generator<Charge[]> {
    for (const entry of entries(which)) yield chargesOf(entry);
  }

  return { entries, charges };
}
