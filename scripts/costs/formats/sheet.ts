import type { Money } from '../reports/money.ts';

/** A column of a report. `key` names it for programs, `name` for people. */
export type Column = {
  readonly key: string;
  readonly name: string;
  /** `unpriced` is a count that a person reads beside the money, so that people see no such column. */
  readonly kind: 'text' | 'count' | 'quantity' | 'money' | 'unpriced';
};

/** Null is not known. */
export type Cell = string | number | Money | null;

/** A table of a report: every format shows the same. */
export type Sheet = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row in what people read; a program adds up for itself. */
  readonly sum?: readonly Cell[];
  readonly notes: readonly string[];
};

export function isMoney(cell: Cell | undefined): cell is Money {
  return typeof cell === 'object' && cell !== null;
}
