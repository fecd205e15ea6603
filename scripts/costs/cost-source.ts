import type { CostRecord } from '../../shared/costs/cost-record.ts';

/** One event of a function's log; `timestamp` in milliseconds since 1970. */
export type LogEvent = { logGroup: string; id: string; timestamp: number; message: string };

/** Where what was metered is kept. Days are UTC days, and `to` is exclusive. */
export type CostSource = {
  /** What arrived in the period, in any order, some of it perhaps twice. */
  events(period: { from: string; to: string }): AsyncIterable<LogEvent>;
  /** The corrections for the period: differences to invoices. */
  corrections(period: { from: string; to: string }): AsyncIterable<CostRecord>;
};
