import { chanceOf } from '../runtime/chance.ts';
import type { Story } from './story.ts';
import { aloneOf, personOf, type Size } from './write-person.ts';
import { plottedStory } from './write-plot.ts';
import { troublesOf } from './write-troubles.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;

export const noon = Date.UTC(2026, 10, 14, 12);

/** Shortly before a month ends: whatever takes long is over midnight. */
const lateEvening = Date.UTC(2026, 10, 30, 23, 58);

/** Most faults show in a story of few, which takes a tenth of the time; what takes many people shows in the large ones. */
const small: Size = { maxPeople: 1, maxTabs: 2, maxActions: 3 };
const large: Size = { maxPeople: names.length, maxTabs: 3, maxActions: 5 };

/** So many stories are about two things that come close together. */
const plotted = 0.2;

/** Writes the story of a seed. */
export function writeStory(seed: number): Story {
  const plot = chanceOf(seed, 'plot');
  if (plot.happens(plotted)) return plottedStory(plot, seed, noon);
  const chance = chanceOf(seed, 'story');
  const size = chance.happens(0.9) ? small : large;
  const one = aloneOf(chance);
  const people = names
    .slice(0, one ? 1 : chance.between(1, size.maxPeople))
    .map((name) => (one ? one(chance, name) : personOf(chance, name, size)));
  const actions = people.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.actions));
  const start = chance.happens(0.2) ? lateEvening + chance.between(0, 150_000) : noon;
  const troubles = troublesOf(
    chance,
    actions.map(({ action }) => action),
  );
  return { seed, start, people, ...troubles };
}
