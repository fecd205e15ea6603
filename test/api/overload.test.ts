import { expect, test } from 'vitest';
import { errorCatalogue } from '../../shared/errors.ts';
import { errorOf, newCaller, newKey } from './support/caller.ts';
import { heldEngines } from './support/held-engines.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { testStudio } from './support/studio.ts';

const { engines, hold } = heldEngines();
const studio = testStudio({ engines });

test('a generation that no function can be started for is told when to come back, in words', async () => {
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
      code: 'unavailable',
      error: errorCatalogue.unavailable.message,
      requestId: expect.stringMatching(/\S/),
    });
  }
  expect(answered.slice(busy.length).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const used = await Promise.all(people.map((each) => imageGeneratorOf(each, studio()).used()));
  expect(used.reduce((sum, each) => sum + each, 0)).toBe(5);
});
