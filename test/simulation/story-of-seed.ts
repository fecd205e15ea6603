import { runHistory } from './history.ts';
import { plainStory } from './people/plain-story.ts';
import type { Story } from './people/story.ts';
import { variedStory } from './people/vary-story.ts';
import { noon, writeStory } from './people/write-story.ts';
import { chanceOf } from './runtime/chance.ts';
import type { Kit } from './runtime/kit.ts';

/** So many stories are of what a first run of them does, at its closest. */
const varied = 0.15;

/** The story of a seed: written beforehand, or made of what a first run of it came to. */
export async function storyOfSeed(seed: number, kit: Kit): Promise<Story> {
  const chance = chanceOf(seed, 'varied');
  if (!chance.happens(varied)) return writeStory(seed);
  const story = plainStory(chance, seed, noon);
  const { reached } = await runHistory(story, kit);
  return variedStory(story, reached, chance);
}
