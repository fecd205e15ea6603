import { splitInto } from '../../../shared/costs/split-into.ts';
import { moneyOf, type Tally } from './tallies.ts';

/** What the parts of a period cost with what belongs to none of them, in nanodollars. */
export type AllTold = {
  readonly parts: readonly number[];
  /** What is left with nobody: all of it where no part had a request. */
  readonly rest: number;
};

/**
 * Distributes what belongs to none of the parts, such as what stands, by their requests: what is there for all is there to
 * answer requests. To the last nanodollar.
 */
export function allTold(parts: readonly Tally[], none: Tally): AllTold {
  const own = parts.map((part) => moneyOf(part).nanodollars);
  const shared = moneyOf(none).nanodollars;
  const requests = parts.map((part) => part.requests);
  if (requests.every((count) => count === 0)) return { parts: own, rest: shared };
  const shares = splitInto(shared, requests);
  return { parts: own.map((amount, place) => amount + (shares[place] ?? 0)), rest: 0 };
}
