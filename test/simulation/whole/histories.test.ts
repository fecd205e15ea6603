import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Runner, startWholeRunner } from '../browser/run-seeds.ts';

let runner: Runner;

beforeAll(async () => {
  runner = await startWholeRunner();
});
afterAll(() => runner.end());

/** As many as take some seconds; `npm run simulate -- --browser --whole` tries any number. */
const histories = 60;

it('a history of the same seed is the same to its last byte', async () => {
  const [first, other, again] = [
    await runner.run({ from: 1 }),
    await runner.run({ from: 2 }),
    await runner.run({ from: 1 }),
  ];
  expect(again.hash).toBe(first.hash);
  expect(other.hash).not.toBe(first.hash);
});

it('whatever happens from the tab to the provider, nothing is lost, charged twice, or said that is not so', async () => {
  const { wrong, reached } = await runner.run({ count: histories });
  expect(wrong.map(({ story }) => story)).toEqual([]);
  // Else nothing was proved.
  const wanted = ['imageGeneration', 'imageEditing', 'videoGeneration'].map(
    (tool) => `${tool}  is done`,
  );
  expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
});

it('what is called off in the moment in which it is stored shows in no list that is read then', async () => {
  const { wrong } = await runner.run({ from: 400_677 });
  expect(wrong.map(({ story }) => story)).toEqual([]);
});
