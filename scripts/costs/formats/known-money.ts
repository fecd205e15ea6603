import type { KnownAmount } from '../../../shared/costs/known-amount.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { known } from '../reports/money.ts';
import type { Cell } from './sheet.ts';

/** What something costs: `at least` that where parts of it are not known, unknown where all are. */
export function costCell({ nanodollars, isComplete }: KnownAmount): Cell {
  if (isComplete) return moneyCell(nanodollars);
  return nanodollars === 0 ? null : `at least ${dollarsOf(nanodollars)}`;
}

/** What is left: `at most` that where parts of the costs are not known. */
export function marginCell({ nanodollars, isComplete }: KnownAmount): Cell {
  return isComplete ? moneyCell(nanodollars) : `at most ${dollarsOf(nanodollars)}`;
}

/** What is known of an amount, for a program, which has a column for whether that is all. */
export function knownCell({ nanodollars, isComplete }: KnownAmount): Cell {
  return isComplete || nanodollars !== 0 ? moneyCell(nanodollars) : null;
}

export function moneyCell(nanodollars: number | null): Cell {
  return nanodollars === null ? null : known(nanodollars);
}
