import type { Rollup, UnreadPart } from '../ledger/rollup.ts';
import type { Period } from '../period.ts';

/** Where what was metered is kept. */
export type CostSource = {
  /** The log lines that arrived in a period, by the day: what was read of them before, or they themselves. */
  parts(period: Period): AsyncIterable<CostPart>;
  /** Every file of corrections, which are differences to invoices: a cost record as JSON on each line. */
  corrections(): AsyncIterable<string>;
};

export type CostPart = { readonly rollup: Rollup } | UnreadPart;

/** What could not be read, counted: it is said, and never ends a report. */
export type Faults = {
  /** Lines of the store that are no envelope of log events or no correction: torn, or not ours. */
  torn: number;
  /** Events that are neither a cost record nor a report of the platform. */
  foreign: number;
};

export function noFaults(): Faults {
  return { torn: 0, foreign: 0 };
}

/** Sentences for a person, none where everything was read. */
export function sentencesOf({ torn, foreign }: Faults): string[] {
  return [
    ...(torn > 0 ? [`Left out: ${lines(torn)} of the store that cannot be read.`] : []),
    ...(foreign > 0
      ? [`Left out: ${lines(foreign)} of logs with neither a cost record nor a report.`]
      : []),
  ];
}

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
