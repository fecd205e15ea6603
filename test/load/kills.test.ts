import { setTimeout as sleep } from 'node:timers/promises';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { expect, test } from 'vitest';
import { imageOrder, newPeople } from '../../scripts/bench/load/crowd.ts';
import type { Order } from '../../scripts/bench/load/person.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { jobListSchema } from '../../shared/job-list.ts';
import { planLimits } from '../../shared/plans.ts';
import { respondAsync } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { newDataFolder, removeDataFolder } from '../api/support/data-folder.ts';
import { later } from '../api/support/later.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { isFullRun } from '../full-run.ts';
import { freePorts } from '../workflow/support/free-ports.ts';
import { startServer } from '../workflow/support/server-process.ts';
import { accountOf, predictionsByJob } from './support/accounts.ts';

/** How often the studio is killed, each time up to so many milliseconds after the first of its answers. */
const kills = 20;
const longestMs = 2_000;
const crowd = 6;

/** Room for all at once: who is killed keeps their place for a while. */
const places = 200;
const untroubled = { faults: [], webhookWait: videoTimeouts.webhook };

/** Somebody who orders as many images as their month has, and what they were told. */
type Person = { userId: string; token: string; orders: Order[]; done: Set<string> };

test.runIf(isFullRun)(
  `a studio that is killed ${kills} times under load loses nothing that it said was done, and pays for nothing twice`,
  async () => {
    const dataDir = await newDataFolder();
    const port = await freePorts();
    try {
      const people = await prepared(dataDir, port);
      const { userId } = people[0] ?? { userId: '' };
      for (let kill = 0; kill < kills; kill += 1) {
        const server = await startServer({ dataDir, port, userId, places, ...untroubled });
        const answered = Promise.withResolvers<void>();
        const busy = people.map((person) => orderAndLook(server.origin, person, answered.resolve));
        await answered.promise;
        await sleep(Math.random() * longestMs);
        await server.end();
        await Promise.all(busy);
      }
      await expectWhole(dataDir, port, people);
    } finally {
      removeDataFolder(dataDir);
    }
  },
  (kills + 4) * 30_000,
);

/** People with all that they will order, known to a studio that nobody has killed yet. */
async function prepared(dataDir: string, port: number): Promise<Person[]> {
  const studio = await startStudio({ dataDir, port, engines: quickEngines });
  const people = newPeople(studio, crowd).map((userId) => ({
    userId,
    token: studio.clerk.sessionToken(userId, { expiresIn: 600 }),
    orders: Array.from({ length: planLimits.Pro.imageGeneration }, () => imageOrder(studio)),
    done: new Set<string>(),
  }));
  await studio.stop();
  return people;
}

/** Sends each order, again after a kill, and looks at them, until the studio is gone. */
async function orderAndLook(origin: string, person: Person, onAnswer: () => void): Promise<void> {
  try {
    for (const order of person.orders) {
      await send(origin, person, order);
      onAnswer();
    }
    for (;;) {
      await look(origin, person);
      await sleep(100);
    }
  } catch (error) {
    // What `fetch` throws where nobody answers.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function send(origin: string, { token, done }: Person, order: Order): Promise<void> {
  const headers = new Headers(order.init.headers);
  headers.set('authorization', `Bearer ${token}`);
  headers.set(respondAsync.header, respondAsync.value);
  headers.set(idempotencyHeader, order.key);
  const answer = await fetch(origin + order.path, { ...order.init, method: 'POST', headers });
  await answer.arrayBuffer();
  if (answer.status === 200) done.add(order.key);
}

/** Notes what is said to be done. */
async function look(origin: string, { token, orders, done }: Person): Promise<void> {
  const ids = orders.map(({ key }) => key);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}${routes.listJobs.path}?ids=${ids}`, { headers });
  const { jobs } = jobListSchema.parse(await answer.json());
  for (const { id, state } of jobs) if (state === 'done') done.add(id);
}

/** Once all has come to rest, what is counted is what is there, and all that was told is. */
async function expectWhole(dataDir: string, port: number, people: Person[]): Promise<void> {
  const studio = await startStudio({ dataDir, port, engines: quickEngines });
  try {
    await rest(studio);
    const predictions = predictionsByJob(studio);
    for (const { userId, orders, done } of people) {
      const { used, results } = await accountOf(studio, userId);
      expect(used).toBe(results.length);
      expect(results).toEqual(expect.arrayContaining([...done]));
      for (const { key } of orders)
        expect(predictions.get(key)?.length ?? 0).toBeLessThanOrEqual(1);
    }
    expect(people.flatMap(({ done }) => [...done]).length, 'told to be done').toBeGreaterThan(0);
  } finally {
    await studio.stop();
  }
}

/** Lets messages come again and the sweep look, until nobody can be at work any more. */
async function rest(studio: Studio): Promise<void> {
  for (let passed = 0; passed < 6; passed += 1) {
    await studio.queues.idle();
    later(studio, videoTimeouts.reservation);
  }
  await studio.queues.idle();
  await studio.schedules.runNow();
}
