import type { Chance } from '../runtime/chance.ts';
import type { BeginsAnew, PersonPlan, Story } from './story.ts';
import { anyAfter, delaysMs, tabOf } from './write-person.ts';

/** So many of those who delete their account have another one with the same address after that. */
const anew = 0.4;

/** Accounts that one person may have, one after the other. */
const maxAccounts = 3;

/** The story with those who begin anew. */
export function withNewAccounts(story: Story, chance: Chance): Story {
  const people = story.people.flatMap((person) => [person, ...laterAccounts(person, chance, 2)]);
  return { ...story, people };
}

function laterAccounts(person: PersonPlan, chance: Chance, number: number): PersonPlan[] {
  if (number > maxAccounts || !leaves(person) || !chance.happens(anew)) return [];
  const later = accountAfter(person, chance, number);
  return [later, ...laterAccounts(later, chance, number + 1)];
}

function leaves({ tabs }: PersonPlan): boolean {
  return tabs.some(({ actions }) => actions.some(({ action }) => action.kind === 'delete account'));
}

function accountAfter(person: PersonPlan, chance: Chance, number: number): PersonPlan {
  const jobs = anyAfter(0);
  const { change: _, anew: before, ...facts } = person;
  const first = before?.first ?? person.name;
  return {
    ...facts,
    name: `${first}${number}`,
    plan: chance.happens(0.7) ? 'Free' : person.plan,
    tabs: Array.from({ length: chance.between(1, 2) }, () =>
      tabOf(chance, jobs, { maxActions: 3, maxPauseMs: 3_000 }),
    ),
    anew: {
      first,
      after: person.name,
      pauseMs: chance.between(0, chance.pick([500, 5_000, 60_000])),
      address: chance.pick(['first', 'last', 'last'] as const),
      toldMs: chance.between(0, chance.pick([0, 0, ...delaysMs])),
    } satisfies BeginsAnew,
  };
}
