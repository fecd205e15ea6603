import type { Entry } from '../read/entry.ts';
import { type DimensionName, dimensionOf } from './dimensions.ts';
import { addLine, addTally, type Tally, tallyAt } from './tally.ts';
import { tallyOf } from './tally-of-entry.ts';

/** A group of what was metered. */
export type Group = { readonly name: string; readonly tally: Tally };

/**
 * Splits a period: by day in their order, by anything else the dearest first. Every line is in one
 * group, so the groups' sum is the lines'.
 */
export function breakdown(entries: Iterable<Entry>, by: DimensionName): Group[] {
  const dimension = dimensionOf(by);
  const tallies = new Map<string, Tally>();
  for (const entry of entries) {
    if ('ofEntry' in dimension) {
      addTally(tallyAt(tallies, dimension.ofEntry(entry) ?? dimension.none), tallyOf(entry));
    } else {
      for (const line of entry.lines) addLine(tallyAt(tallies, dimension.ofLine(line)), line);
    }
  }
  const groups = [...tallies].map(([name, tally]) => ({ name, tally }));
  return groups.sort(by === 'day' ? byName : byAmount);
}

function byName(one: Group, other: Group): number {
  return one.name < other.name ? -1 : 1;
}

function byAmount(one: Group, other: Group): number {
  const amount = ({ tally }: Group) => tally.infrastructure + tally.provider;
  return amount(other) - amount(one) || byName(one, other);
}
