import { expect, test } from 'vitest';
import { imageOrder, newPeople, sendAtOnce } from '../../scripts/bench/load/crowd.ts';
import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { later } from '../api/support/later.ts';
import { testStudio } from '../api/support/studio.ts';
import { accountOf, gateOf, predictionsByJob } from './support/accounts.ts';
import { personInLine } from './support/person-in-line.ts';

const studio = testStudio();

test('a provider that is busy for a while lets everybody wait, and nobody fail', async () => {
  const busy = { kind: 'status', status: 429, retryAfter: 2 } as const;
  for (let n = 0; n < 4; n += 1) studio().replicate.faults.next(busy);
  const people = newPeople(studio(), 8);
  const crowd = await sendAtOnce(
    studio(),
    new Map(people.map((id) => [id, [imageOrder(studio())]])),
  );
  const all = crowd.people.flatMap(({ answered }) => answered);
  expect(all.map(({ end }) => end)).toEqual(Array(8).fill('done'));
  const made = predictionsByJob(studio());
  expect(all.map(({ key }) => made.get(key)?.length)).toEqual(Array(8).fill(1));
  expect(await gateOf(studio())).toEqual({ inLine: 0, held: 0 });
});

test('a job whose end nobody tells of is found', async () => {
  const { replicate } = studio();
  // Somebody in line, so that the next one waits there too, and nobody holds a request for it.
  const person = personInLine(studio());
  replicate.faults.next({ kind: 'status', status: 429, retryAfter: 1 });
  replicate.faults.next({ kind: 'silent' });
  const key = await person.order();
  await expect
    .poll(() => predictionsByJob(studio()).get(key)?.[0]?.status, { timeout: 20_000 })
    .toBe('succeeded');
  await expect.poll(() => person.job(key)).toMatchObject({ state: 'running' });
  later(studio(), imageGenerationTimeouts.provider + 30);
  expect(await person.ended(key)).toMatchObject({ state: 'done' });
  const { used } = await accountOf(studio(), person.userId);
  expect(used).toBe(1);
});
