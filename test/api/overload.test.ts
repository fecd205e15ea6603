import { expect, test } from 'vitest';
import { errorCatalogue } from '../../shared/errors.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { respondAsync } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { type Caller, errorOf, newCaller, newKey } from './support/caller.ts';
import { heldEngines } from './support/held-engines.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { testStudio } from './support/studio.ts';

const { engines, hold } = heldEngines();
const studio = testStudio({ engines });

test('who wants the result itself while all places are taken is told when to come back, in words', async () => {
  const pause = hold(5);
  const people = Array.from({ length: 8 }, () => newCaller(studio()));
  const answered: Response[] = [];
  const all = people.map(async (person) => {
    const generator = imageGeneratorOf(person, studio());
    answered.push(await generator.send({ prompt: 'A lighthouse' }, newKey(studio())));
  });
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(3);
  const busy = [...answered];
  pause.end();
  await Promise.all(all);
  for (const answer of busy) {
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await errorOf(answer)).toEqual({
      status: 503,
      code: 'studio_busy',
      error: errorCatalogue.studio_busy.message,
      requestId: expect.stringMatching(/\S/),
    });
  }
  expect(answered.slice(busy.length).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const used = await Promise.all(people.map((each) => imageGeneratorOf(each, studio()).used()));
  expect(used.reduce((sum, each) => sum + each, 0)).toBe(5);
});

test('who would rather be told of the job is served, if later', async () => {
  const pause = hold(5);
  const people = Array.from({ length: 8 }, () => newCaller(studio()));
  const headers = {
    'content-type': 'application/json',
    [respondAsync.header]: respondAsync.value,
  };
  const body = JSON.stringify({ prompt: 'A lighthouse' });
  const ask = async (person: Caller) => {
    const id = newKey(studio());
    const call = { body, headers: { ...headers, [idempotencyHeader]: id } };
    return { person, id, answer: await person.send(routes.generateImage, call) };
  };
  const asked = people.map(ask);
  await pause.reached;
  pause.end();
  for (const { person, id, answer } of await Promise.all(asked)) {
    expect([200, 202]).toContain(answer.status);
    expect(await person.outcome(id)).toMatchObject({ state: 'done' });
    expect(await person.used('imageGeneration')).toBe(1);
  }
});
