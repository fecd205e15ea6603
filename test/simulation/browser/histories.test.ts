import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../infra/project-root.ts';
import { mutants } from './mutants.ts';
import { type Runner, startRunner } from './run-seeds.ts';

let runner: Runner;

beforeAll(async () => {
  runner = await startRunner();
});
afterAll(() => runner.end());

/** As many as take a few seconds; `npm run simulate -- --browser` tries any number. */
const histories = 150;

it('a history of the same seed is the same to its last byte', async () => {
  const [first, again, other] = [
    await runner.run({ from: 1 }),
    await runner.run({ from: 1 }),
    await runner.run({ from: 2 }),
  ];
  expect(again.hash).toBe(first.hash);
  expect(other.hash).not.toBe(first.hash);
});

it('whatever happens to tabs and network, no press is two jobs, and no result is lost', async () => {
  const { wrong, reached } = await runner.run({ count: histories });
  expect(wrong.map(({ story }) => story)).toEqual([]);
  // Else nothing was proved.
  const wanted = ['imageGeneration', 'imageEditing', 'videoGeneration'].map(
    (tool) => `${tool}  is done`,
  );
  expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
});

it('a tab whose submit another tab has replaced shows its result, also after a reload', async () => {
  for (const from of [3418, 691_828]) {
    const { wrong } = await runner.run({ from });
    expect(wrong.map(({ story }) => story)).toEqual([]);
  }
});

it('a result shows also where the session ended while its submit was joined', async () => {
  const { wrong } = await runner.run({ from: 686_061 });
  expect(wrong.map(({ story }) => story)).toEqual([]);
});

it('what could not be sent for somebody is not told to who comes after them', async () => {
  const { wrong } = await runner.run({ from: 517_717 });
  expect(wrong.map(({ story }) => story)).toEqual([]);
});

it('what is cancelled without a connection is told once there is one, also after minutes, before its submit, and by a page that is loaded anew', async () => {
  for (const from of [564_994, 574_264, 599_418, 603_887]) {
    const { wrong } = await runner.run({ from });
    expect(wrong.map(({ story }) => story)).toEqual([]);
  }
});

it('who signs out leaves nothing stored, also where another tab stores it before it hears of that', async () => {
  for (const from of [1419, 2787]) {
    const { wrong } = await runner.run({ from });
    expect(wrong.map(({ story }) => story)).toEqual([]);
  }
});

it('every planted fault is in a text that the client still has once', async () => {
  for (const mutant of mutants) {
    const text = await readFile(join(projectRoot, mutant.file), 'utf8');
    expect(text.split(mutant.from), mutant.name).toHaveLength(2);
  }
});
