import type { CostRecord } from '../../shared/costs/cost-record.ts';
import type { Database } from './ledger/database.ts';
import type { Period } from './period.ts';

/** Where what was metered is kept. */
export type CostSource = {
  /**
   * Adds the view `events` to a database: the log lines that arrived in the period, in any order, some of them perhaps
   * twice, with `log_group` as JSON, `event_time` in milliseconds since 1970, `message`, and `torn` where one cannot be read.
   */
  addEvents(database: Database, period: Period): Promise<void>;
  /** The corrections for the period: differences to invoices. */
  corrections(period: Period): AsyncIterable<CostRecord>;
};
