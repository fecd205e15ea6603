import type { CostLine } from '../../../shared/costs/cost-line.ts';
import { isOfProvider } from '../../../shared/costs/skus.ts';

/** A sum as far as it is known, in nanodollars, and how many lines of it have no price. */
export type Money = { readonly nanodollars: number; readonly unpriced: number };

/** An amount of which every part is known. */
export function known(nanodollars: number): Money {
  return { nanodollars, unpriced: 0 };
}

/** What lines come to: infrastructure and providers apart, in nanodollars. */
export type Tally = {
  infrastructure: number;
  provider: number;
  unpriced: number;
  /** Events that functions worked through. */
  requests: number;
};

export function emptyTally(): Tally {
  return { infrastructure: 0, provider: 0, unpriced: 0, requests: 0 };
}

export function addLine(tally: Tally, { sku, amount }: CostLine): void {
  if (amount === null) tally.unpriced += 1;
  else if (isOfProvider(sku)) tally.provider += amount;
  else tally.infrastructure += amount;
}

export function addTally(tally: Tally, added: Tally): void {
  tally.infrastructure += added.infrastructure;
  tally.provider += added.provider;
  tally.unpriced += added.unpriced;
  tally.requests += added.requests;
}

export function moneyOf({ infrastructure, provider, unpriced }: Tally): Money {
  return { nanodollars: infrastructure + provider, unpriced };
}

/** How much of the cost is the infrastructure's, from 0 to 1; null where nothing cost anything. */
export function infrastructureShare({ infrastructure, provider }: Tally): number | null {
  const cost = infrastructure + provider;
  return cost === 0 ? null : infrastructure / cost;
}

/** The tally under a key, which is there from then on. */
export function tallyAt<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const known = tallies.get(key);
  if (known) return known;
  const created = emptyTally();
  tallies.set(key, created);
  return created;
}
