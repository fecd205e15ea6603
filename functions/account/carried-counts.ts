import * as z from 'zod/mini';
import { featureKeys } from '../../shared/features.ts';
import { attemptsAttribute } from '../quota/usage-item.ts';

/** The counters of a month's item, by the names of their attributes. */
const counters: readonly string[] = featureKeys.flatMap((feature) => [
  feature,
  attemptsAttribute(feature),
]);

/** Uses and attempts, by counter; one that is missing is 0. */
export type Counts = Readonly<Record<string, number>>;

/** What an item counts, without the counters that stand at 0. */
export function countsIn(item: Readonly<Record<string, unknown>> = {}): Counts {
  const count = z._default(z.number(), 0);
  return positive((counter) => z.parse(count, item[counter]));
}

/** What a person did in a month themselves: without what was carried into it. */
export function ownCounts(counted: Counts, carried: Counts): Counts {
  return positive((counter) => (counted[counter] ?? 0) - (carried[counter] ?? 0));
}

/**
 * What is carried into a month when an address has been used so much: the greater of both, so that it
 * does not matter in which order, and how often, addresses are told. A person with two addresses has
 * the uses of the one that was used more, since the uses of either may be the same ones.
 */
export function carriedTogether(carried: Counts, known: Counts): Counts {
  return positive((counter) => Math.max(carried[counter] ?? 0, known[counter] ?? 0));
}

function positive(value: (counter: string) => number): Counts {
  const entries = counters.map((counter) => [counter, value(counter)] as const);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
