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
const seeds = Array.from({ length: 12 }, (_, at) => at + 1);

it('a history of the same seed is the same to its last byte', async () => {
  const [first, again] = [await outcomeOf(1), await outcomeOf(1)];
  const { hash } = await outcomeOf(2);
  expect(again.hash).toBe(first.hash);
  expect(hash).not.toBe(first.hash);
});

it('whatever breaks in between, in the end every use is a result or given back', async () => {
  const stories: (string | undefined)[] = [];
  for (const seed of seeds) stories.push((await outcomeOf(seed)).story);
  expect(stories.filter((story) => story !== undefined)).toEqual([]);
});

it('a history that is judged by nothing but its steps reaches every tool', async () => {
  const reached = new Set<string>();
  for (const seed of seeds)
    for (const name of (await outcomeOf(seed)).reached.keys()) reached.add(name);
  const begun = ['RemoveBg', 'EditImage', 'GenerateImage', 'GenerateVideo', 'StartVoiceChat'];
  expect(begun.filter((name) => !reached.has(`${name} begins`))).toEqual([]);
});
