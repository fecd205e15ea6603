import type { Plan } from '../../../shared/plans.ts';
import type { Entry } from '../read/entry.ts';
import type { Tally } from './tally.ts';

/** What a person cost in the period, and the plan that they had last. */
export type PersonCost = {
  nanodollars: number;
  unpriced: number;
  plan: Plan | undefined;
  planTime: number;
};

export type PeopleCosts = Map<string, PersonCost>;

export function addToPerson(people: PeopleCosts, entry: Entry, tally: Tally): void {
  if (entry.user === undefined) return;
  const person = personAt(people, entry.user);
  person.nanodollars += tally.infrastructure + tally.provider;
  person.unpriced += tally.unpriced;
  if (entry.plan === undefined || entry.time < person.planTime) return;
  person.plan = entry.plan;
  person.planTime = entry.time;
}

function personAt(people: PeopleCosts, user: string): PersonCost {
  const known = people.get(user);
  if (known) return known;
  const created = { nanodollars: 0, unpriced: 0, plan: undefined, planTime: 0 };
  people.set(user, created);
  return created;
}
