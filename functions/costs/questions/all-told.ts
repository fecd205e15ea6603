import { splitInto } from '../../../shared/costs/split-into.ts';
import { known, type Money, moneyOf, type Tally } from './tallies.ts';

/** What a part costs with its share of what belongs to none. */
export type Told = Money & {
  /** Of its lines without a price those of what is shared: every part that has a share has them. */
  readonly sharedUnpriced: number;
};

/** What the parts of a period cost with what belongs to none of them. */
export type AllTold = {
  readonly parts: readonly Told[];
  /** What is left with nobody: all of it where no part had a request. */
  readonly rest: Money;
};

/**
 * Distributes what belongs to none of the parts, such as what stands, by their requests: what is there for all is there to
 * answer requests. To the last nanodollar.
 */
export function allTold(parts: readonly Tally[], none: Tally): AllTold {
  const shared = moneyOf(none);
  const requests = parts.map((part) => part.requests);
  const isShared = requests.some((count) => count > 0);
  const shares = isShared ? splitInto(shared.nanodollars, requests) : [];
  const told = parts.map((part, place) => {
    const { nanodollars, unpriced } = moneyOf(part);
    const sharedUnpriced = part.requests > 0 ? shared.unpriced : 0;
    return {
      nanodollars: nanodollars + (shares[place] ?? 0),
      unpriced: unpriced + sharedUnpriced,
      sharedUnpriced,
    };
  });
  return { parts: told, rest: isShared ? known(0) : shared };
}

/** Several parts together: lines without a price that they share count once. */
export function sumOfTold(parts: readonly Told[]): Money {
  const shared = Math.max(0, ...parts.map(({ sharedUnpriced }) => sharedUnpriced));
  return {
    nanodollars: parts.reduce((sum, { nanodollars }) => sum + nanodollars, 0),
    unpriced: parts.reduce((sum, part) => sum + part.unpriced - part.sharedUnpriced, shared),
  };
}
