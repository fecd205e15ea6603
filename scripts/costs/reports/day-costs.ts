import type { Feature } from '../../../shared/features.ts';
import type { Entry } from '../read/entry.ts';
import type { Tally } from './tally.ts';

/** What a day cost in nanodollars: the providers by tool, and the infrastructure of all. */
export type DayCosts = { [Share in DayShare]?: number };

/** `other`: of providers, for no tool. */
export type DayShare = Feature | 'infrastructure' | 'other';

export function addDay(days: Map<string, DayCosts>, entry: Entry, tally: Tally): void {
  const costs = days.get(entry.day) ?? {};
  days.set(entry.day, costs);
  const share = entry.feature ?? 'other';
  costs.infrastructure = (costs.infrastructure ?? 0) + tally.infrastructure;
  if (tally.provider !== 0) costs[share] = (costs[share] ?? 0) + tally.provider;
}
