import { runHistory } from './history.ts';
import { plainStory } from './people/plain-story.ts';
import type { Story } from './people/story.ts';
import { variedStory } from './people/vary-story.ts';
import { withNewAccounts } from './people/write-anew.ts';
import { withReturns } from './people/write-return.ts';
import { noon, writeStory } from './people/write-story.ts';
import { type Chance, chanceOf } from './runtime/chance.ts';
import type { Kit } from './runtime/kit.ts';

/** So many stories are of what a first run of them does, at its closest. */
const varied = 0.15;

/** In so many stories people come back, mostly after a day or two. */
const returning = 0.08;

/** So many stories have a process for each function, as on AWS: that takes a third longer. */
const apart = 0.25;

/** So many of these have clocks that differ much, where nothing else does. */
const skewed = 0.2;

/** The story of a seed: written beforehand, or made of what a first run of it came to. */
export async function storyOfSeed(seed: number, kit: Kit): Promise<Story> {
  const chance = chanceOf(seed, 'varied');
  const later = (story: Story) =>
    returnsIn(withNewAccounts(story, chanceOf(seed, 'anew')), chanceOf(seed, 'returns'));
  const story = chance.happens(varied)
    ? await variedFrom(later(plainStory(chance, seed, noon)), chance, kit)
    : later(writeStory(seed));
  return apartIn(story, chanceOf(seed, 'apart'));
}

async function variedFrom(story: Story, chance: Chance, kit: Kit): Promise<Story> {
  const { reached } = await runHistory(story, kit);
  return variedStory(story, reached, chance);
}

function returnsIn(story: Story, chance: Chance): Story {
  return chance.happens(returning) ? withReturns(story, chance) : story;
}

function apartIn(story: Story, chance: Chance): Story {
  if (!chance.happens(apart)) return story;
  return { ...story, isApart: true, ...(chance.happens(skewed) && { maxClockOffsetMs: 60_000 }) };
}
