import type { Chance } from '../runtime/chance.ts';
import type { PersonPlan, Story, TabPlan } from './story.ts';
import { anyAfter, tabOf } from './write-person.ts';

const hourMs = 60 * 60_000;

/** Hours after which people come back: mostly about when the first or second day is over, after which things are forgotten. */
const returns = [
  [23.5, 25],
  [23.8, 24.4],
  [47.5, 49],
  [20, 54],
  [0.2, 5],
] as const;

/** The story with everybody coming back later, to what they made, and to make more. */
export function withReturns(story: Story, chance: Chance): Story {
  return { ...story, people: story.people.map((person) => withReturn(person, chance)) };
}

function withReturn(person: PersonPlan, chance: Chance): PersonPlan {
  const [earliest, latest] = chance.pick(returns);
  const beginMs = chance.between(earliest * hourMs, latest * hourMs);
  const jobs = anyAfter(jobCountOf(person));
  const tabs = Array.from({ length: chance.between(1, 2) }, (): TabPlan => {
    const tab = tabOf(chance, jobs, { maxActions: 4, maxPauseMs: 6_000 });
    return { ...tab, beginMs: beginMs + chance.between(0, 20_000) };
  });
  return { ...person, tabs: [...person.tabs, ...tabs] };
}

function jobCountOf({ tabs }: PersonPlan): number {
  const actions = tabs.flatMap((tab) => tab.actions);
  const jobs = actions.flatMap(({ action }) => ('job' in action ? [action.job] : []));
  return Math.max(-1, ...jobs) + 1;
}
