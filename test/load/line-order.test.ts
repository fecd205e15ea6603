import { expect, test } from 'vitest';
import { imageOrder } from '../../scripts/bench/load/crowd.ts';
import { maxLineSeconds } from '../../shared/jobs.ts';
import { generationsOpen, generationsStopped, spendLimits } from '../../shared/spend-limits.ts';
import { later } from '../api/support/later.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { readSpendLimitsAnew, spendLimitsOf } from '../api/support/spend-limits.ts';
import { testStudio } from '../api/support/studio.ts';
import { accountOf, gateOf, jobsInOrder, predictionsByJob } from './support/accounts.ts';
import { everyoneWaits, personInLine, removalOrder } from './support/person-in-line.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: everyoneWaits });

/** Lets nobody begin a job until `end`. */
function holdDispatchers(): { end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = studio().aws.onCall(async ({ principal, phase }) => {
    if (principal.functionId === 'DispatchJobs' && phase === 'before') await promise;
  });
  return {
    end: () => {
      forget();
      resolve();
    },
  };
}

test('who sends ten jobs holds up nobody’s first, and gets them in order', async () => {
  // So that no function starts while the others are held.
  const first = personInLine(studio());
  await first.ended(await first.order());
  const hold = holdDispatchers();
  const flooder = personInLine(studio());
  const flood = Array.from({ length: 10 }, () => removalOrder(studio()));
  for (const order of flood) await flooder.submit(order);
  const others = Array.from({ length: 10 }, () => personInLine(studio()));
  const orders = await Promise.all(others.map((other) => other.order()));
  hold.end();
  const ends = await Promise.all([
    ...flood.map(({ key }) => flooder.ended(key)),
    ...orders.map((key, n) => others[n]?.ended(key)),
  ]);
  expect(ends.map((job) => job?.state)).toEqual(Array(20).fill('done'));

  const order = jobsInOrder(studio());
  const flooded = order.filter((key) => flood.some((each) => each.key === key));
  expect(flooded).toEqual(flood.map(({ key }) => key));
  // What was delivered before the others came is before them: as many as are dispatched at once.
  const lastOfOthers = Math.max(...orders.map((key) => order.indexOf(key)));
  const after = flooded.filter((key) => order.indexOf(key) > lastOfOthers);
  expect(after.length).toBeGreaterThanOrEqual(4);
});

test('places are told in the order of the line', async () => {
  const hold = holdDispatchers();
  const people = Array.from({ length: 4 }, () => personInLine(studio()));
  const places: number[] = [];
  for (const person of people) places.push(await person.submit(imageOrder(studio())));
  expect(places).toEqual([1, 2, 3, 4]);
  hold.end();
  await expect.poll(() => gateOf(studio()), { timeout: 20_000 }).toMatchObject({ inLine: 0 });
});

test('a job that waited longer than is promised is given back, and never begun', async () => {
  const { queues } = studio();
  queues.fault('GenerationQueue', { kind: 'delay', seconds: maxLineSeconds + 1 });
  const person = personInLine(studio());
  const key = await person.order();
  expect(await person.job(key)).toMatchObject({ state: 'waiting', place: 1 });
  later(studio(), maxLineSeconds + 2);
  expect(await person.ended(key)).toMatchObject({ state: 'failed', code: 'studio_busy' });
  const account = await accountOf(studio(), person.userId);
  expect(account).toEqual({ used: 0, results: [] });
  expect(predictionsByJob(studio()).get(key)).toBeUndefined();
  expect(await gateOf(studio())).toEqual({ inLine: 0, held: 0 });
});

test('who waits when their plans’ generations are stopped is told so, and nothing is spent', async () => {
  const hold = holdDispatchers();
  const person = personInLine(studio());
  const key = await person.order();
  await spendLimitsOf(studio()).set('paid', generationsStopped);
  readSpendLimitsAnew(studio());
  hold.end();
  expect(await person.ended(key)).toMatchObject({ state: 'failed', code: spendLimits.paid.code });
  expect(await accountOf(studio(), person.userId)).toEqual({ used: 0, results: [] });
  expect(predictionsByJob(studio()).get(key)).toBeUndefined();
  await spendLimitsOf(studio()).set('paid', generationsOpen);
});
