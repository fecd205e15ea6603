import { expect, test } from 'vitest';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { waitingRetryAfter } from '../../shared/rate-limits.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { heldEngines } from './support/held-engines.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';

/** The stage gives each tool five functions at once: `generationConcurrency`. */
const { engines, hold } = heldEngines();
const studio = testStudio({ engines });

type Send = (caller: Caller, key: string) => Promise<Response>;

const file = new Blob([new Uint8Array(await disc())]);
const remove: Send = (caller, key) => caller.sendRemoval(imageForm(file), key);
const generate: Send = (caller, key) =>
  imageGeneratorOf(caller, studio()).send({ prompt: 'A lighthouse' }, key);
const animate: Send = (caller, key) => videoGeneratorOf(caller, studio()).send(videoForm(), key);

/** Requests that were sent, and the answers that are in so far. */
function sendTimes(times: number, send: () => Promise<Response>) {
  const answered: Response[] = [];
  const all = Array.from({ length: times }, async () => {
    const answer = await send();
    answered.push(answer);
    return answer;
  });
  return { answered, all: Promise.all(all) };
}

/** The places that a person's requests wait in, each with who holds it. */
async function leasesOf({ userId }: Caller): Promise<Record<string, unknown>> {
  const { items } = await storedDataOf(studio()).of(userId);
  const leases = items.flatMap(Object.entries).filter(([name]) => name.endsWith('Wait'));
  return Object.fromEntries(leases);
}

async function placesOf(caller: Caller): Promise<string[]> {
  return Object.keys(await leasesOf(caller)).sort();
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

test.each([
  ['a removal', remove],
  ['an image', generate],
])('of repeats of %s two wait, and another person is served meanwhile', async (_, send) => {
  const [caller, other] = [newCaller(studio(), 'Pro'), newCaller(studio())];
  const key = newKey(studio());
  const pause = hold();
  const first = send(caller, key);
  await pause.reached;
  // With the first they are as many as may run at once.
  const repeats = sendTimes(4, () => send(caller, key));
  await expect.poll(() => repeats.answered.length, { timeout: 20_000 }).toBe(2);
  const late = await send(caller, key);
  expect((await send(other, newKey(studio()))).status).toBe(200);
  expect(await placesOf(caller)).toEqual(['firstWait', 'secondWait']);
  for (const refused of [...repeats.answered, late]) {
    expect(refused.headers.get('retry-after')).toBe(String(waitingRetryAfter));
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'already_waiting' });
  }
  pause.end();
  expect((await first).status).toBe(200);
  expect(statuses(await repeats.all)).toEqual([200, 200, 429, 429]);
  expect(await placesOf(caller)).toEqual([]);
  expect((await send(caller, key)).status).toBe(200);
});

test('of requests that wait for videos two do, and another person’s begins meanwhile', async () => {
  const caller = newCaller(studio(), 'Pro');
  const other = videoGeneratorOf(newCaller(studio(), 'Pro'), studio());
  const pause = hold(2);
  // One is asked for three times, another one once: all would wait for the provider.
  const keys = [newKey(studio()), newKey(studio())];
  const same = sendTimes(3, () => animate(caller, keys[0] ?? ''));
  await expect.poll(() => same.answered.length, { timeout: 20_000 }).toBe(1);
  const more = await animate(caller, keys[1] ?? '');
  expect(await other.submit(newKey(studio()))).toBe(202);
  expect(statuses([...same.answered, more])).toEqual([202, 202]);
  pause.end();
  expect(statuses(await same.all)).toEqual([200, 200, 202]);
  expect(await placesOf(caller)).toEqual([]);
  for (const key of keys) {
    expect((await videoGeneratorOf(caller, studio()).outcome(key))?.state).toBe('done');
  }
});

test('the place of a function that was killed is free again soon after its time', async () => {
  const caller = newCaller(studio());
  const key = newKey(studio());
  const pause = hold();
  const first = remove(caller, key);
  await pause.reached;
  const waiting = sendTimes(2, () => remove(caller, key));
  await expect.poll(() => placesOf(caller)).toEqual(['firstWait', 'secondWait']);
  await studio().lambda.kill('RemoveBg');
  pause.end();
  await Promise.all([first, waiting.all]);

  expect(await errorOf(await remove(caller, key))).toMatchObject({ code: 'already_waiting' });
  const { firstWait } = await leasesOf(caller);
  later(studio(), removalTimeouts.function + 5);
  const joined = sendTimes(1, () => remove(caller, key));
  // This one waits, until the hold of the job that died is void.
  await expect.poll(async () => (await leasesOf(caller)).firstWait).not.toEqual(firstWait);
  expect(joined.answered).toEqual([]);
  later(studio(), removalTimeouts.reservation);
  const [answer] = await joined.all;
  expect(answer && (await errorOf(answer))).toMatchObject({ code: 'job_abandoned' });
});
