import { beforeAll, expect, test } from 'vitest';
import { sharedStudio } from '../api/support/shared-studio.ts';
import { jobTries } from './cross-user/jobs.ts';
import { mediaTries } from './cross-user/media.ts';
import { thingTries } from './cross-user/things.ts';
import { type CrossTry, ownersThings, tellsOf, type World, worldIn } from './cross-user/world.ts';
import { surprisesOf } from './support/surprises.ts';

const studio = sharedStudio();
const tries = [...thingTries, ...jobTries, ...mediaTries];
let world: World;

beforeAll(async () => {
  world = await worldIn(studio());
});

async function surpriseOf([name, act, expected]: CrossTry): Promise<string | undefined> {
  const answer = await act(world);
  const text = typeof answer.text === 'string' ? answer.text : await answer.text();
  if (answer.status !== expected) return `${name}: ${answer.status} ${text.slice(0, 200)}`;
  return tellsOf(world, text) ? `${name}: ${text.slice(0, 200)}` : undefined;
}

test(`in ${tries.length} tries a stranger finds, changes and takes nothing of another person's`, async () => {
  const before = await ownersThings(world);
  expect(await surprisesOf(tries, surpriseOf)).toEqual([]);
  expect(await ownersThings(world)).toEqual(before);
});

test('all of it is still there for the owner', async () => {
  const { owner } = world;
  const statuses = owner.urls.map(async (url) => (await fetch(studio().origin + url)).status);
  expect(await Promise.all(statuses)).toEqual(owner.urls.map(() => 200));
  expect((await owner.voice.list()).map(({ id }) => id)).toEqual([owner.ids.record]);
  const running = owner.ids['running video'];
  expect(await owner.videos.jobs(running)).toMatchObject([{ id: running, state: 'running' }]);
  expect((await owner.voice.call(owner.ids['open session'])).status).toBe(200);
});
