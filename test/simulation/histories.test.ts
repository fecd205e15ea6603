import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { knownStories } from './known-stories.ts';
import { count, emptyTally } from './progress.ts';
import { startThreads, type Threads } from './threads.ts';
import type { Outcome } from './work.ts';

let threads: Threads;
const threadCount = availableParallelism();

beforeAll(async () => {
  threads = await startThreads(threadCount);
});
afterAll(() => threads.end());

async function outcomeOf(seed: number): Promise<Outcome> {
  const outcome = await threads.run({ seed, trace: false, shrink: false });
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome;
}

/** As many as a test of everything has time for; `npm run simulate` goes on. */
const histories = 10_000;

it('a history of the same seed is the same to its last byte, whatever ran before in its thread', async () => {
  const first = await outcomeOf(1);
  const others = await Promise.all(Array.from({ length: 8 }, (_, at) => outcomeOf(at + 1)));
  expect(others[0]?.hash).toBe(first.hash);
  expect(new Set(others.map(({ hash }) => hash)).size).toBe(others.length);
});

it('a step has done all that it brings about when the next one begins, however long one waits for it', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const task = { seed, trace: false, shrink: false };
    const patient = await threads.run({ ...task, idleTurns: 4 });
    expect(patient).toEqual(await threads.run(task));
  }
});

const stories = knownStories.map(({ name, story }) => [name, story] as const);

test.each(stories)('%s', async (_, story) => {
  const outcome = await threads.run({ seed: story.seed, story, trace: false, shrink: false });
  if ('failure' in outcome) throw new Error(outcome.failure);
  expect(outcome.story).toBeUndefined();
});

it('whatever breaks in between, in the end every use is a result or given back', async () => {
  const tally = emptyTally();
  const stories: string[] = [];
  let next = 1;
  const runNext = async (): Promise<void> => {
    while (next <= histories) {
      const seed = next;
      next += 1;
      const outcome = await outcomeOf(seed);
      if (outcome.story !== undefined) stories.push(outcome.story);
      count(tally, outcome);
    }
  };
  await Promise.all(Array.from({ length: threadCount }, runNext));
  expect(stories).toEqual([]);
  // Else nothing was proved: each tool has delivered, and has given back.
  const tools = ['imageEditing', 'imageGeneration', 'videoGeneration', 'audioChat'];
  const ends = tools.flatMap((tool) => [`use of ${tool} committed`, `use of ${tool} released`]);
  const wanted = [...ends, 'state StoreVideo', 'function SweepJobs begins'];
  expect(wanted.filter((name) => !tally.reached.has(name))).toEqual([]);
}, 1_800_000);

it('goes on in the same steps with the clients of the SDK as they are', async () => {
  const whole = await startThreads(1, 'whole');
  try {
    for (const seed of [1, 2, 3, 4]) {
      const outcome = await whole.run({ seed, trace: false, shrink: false });
      if ('failure' in outcome) throw new Error(outcome.failure);
      const { steps, reached } = await outcomeOf(seed);
      expect([outcome.steps, outcome.reached]).toEqual([steps, reached]);
    }
  } finally {
    await whole.end();
  }
});
