import { afterAll, beforeAll, expect, it } from 'vitest';
import { startThreads, type Threads } from './threads.ts';
import type { Outcome } from './work.ts';

let threads: Threads;

beforeAll(async () => {
  threads = await startThreads(1);
});
afterAll(() => threads.end());

async function outcomeOf(seed: number): Promise<Outcome> {
  const outcome = await threads.run({ seed, trace: false, shrink: false });
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome;
}

/** Few, since each takes a part of a second; `npm run simulate` tries thousands. */
const seeds = [1, 2, 3, 4, 5, 6];

it('a history of the same seed is the same to its last byte', async () => {
  const [first, again, other] = [await outcomeOf(1), await outcomeOf(1), await outcomeOf(2)];
  expect(again.hash).toBe(first.hash);
  expect(other.hash).not.toBe(first.hash);
});

it('whatever breaks in between, in the end every use is a result or given back', async () => {
  const stories: string[] = [];
  const reached = new Set<string>();
  for (const seed of seeds) {
    const outcome = await outcomeOf(seed);
    if (outcome.story !== undefined) stories.push(outcome.story);
    for (const name of outcome.reached.keys()) reached.add(name);
  }
  expect(stories).toEqual([]);
  // Else nothing was proved.
  const begun = ['RemoveBg', 'EditImage', 'GenerateImage', 'GenerateVideo', 'StartVoiceChat'];
  expect(begun.filter((name) => !reached.has(`${name} begins`))).toEqual([]);
});

it('goes on in the same steps with the clients of the SDK as they are', async () => {
  const whole = await startThreads(1, 'whole');
  try {
    for (const seed of seeds.slice(0, 4)) {
      const outcome = await whole.run({ seed, trace: false, shrink: false });
      if ('failure' in outcome) throw new Error(outcome.failure);
      const { steps, reached } = await outcomeOf(seed);
      expect([outcome.steps, outcome.reached]).toEqual([steps, reached]);
    }
  } finally {
    await whole.end();
  }
});
