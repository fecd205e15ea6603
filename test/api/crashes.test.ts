import { expect, test } from 'vitest';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { routes } from '../../shared/routes.ts';
import { firstOf, isFullRun } from '../full-run.ts';
import { countsRequests, crashAt } from './support/call-point.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio();

async function prepared(): Promise<{ caller: Caller; uploadId: string; key: string }> {
  const caller = newCaller(studio());
  const uploadId = await caller.upload({ bytes: await disc() });
  return { caller, uploadId, key: newKey(studio()) };
}

function later(seconds: number): void {
  const { clock } = studio();
  clock.travelTo(new Date(clock.now().getTime() + seconds * 1000));
}

/** The write of the record; the one before is that of the job. */
const record = { action: 'dynamodb:PutItem', occurrence: 2 } as const;

/** Where the provider was not asked when the function was killed. */
const withoutPrediction = [
  { action: 'dynamodb:UpdateItem', phase: 'after', occurrence: 2 },
  { action: 'dynamodb:UpdateItem', phase: 'after' },
  { action: 'dynamodb:PutItem', phase: 'before' },
  { action: 'dynamodb:PutItem', phase: 'after' },
] as const;

test.each(firstOf(withoutPrediction))('killed at %o, the use comes back', async (point) => {
  const { caller, uploadId, key } = await prepared();
  crashAt(studio(), point);
  expect((await caller.sendRemoval(imageForm(uploadId), key)).status).toBe(503);
  expect(await caller.used()).toBe(1);
  later(removalTimeouts.reservation + 1);
  expect(await caller.used()).toBe(0);
  const repeated = await errorOf(await caller.sendRemoval(imageForm(uploadId), key));
  // Where it is noted that a prediction was asked for, whoever looks for it finds none.
  expect(['job_abandoned', 'provider_failed']).toContain(repeated.code);
  await caller.remove(uploadId);
  expect(await caller.used()).toBe(1);
  expect(await caller.list()).toHaveLength(1);
});

/** Where the provider was paid when the function was killed, and nothing delivered. */
const withPrediction = [
  { ...record, phase: 'before' },
  { action: 's3:PutObject', phase: 'before' },
  { action: 's3:PutObject', phase: 'after', occurrence: 2 },
] as const;

test.each(firstOf(withPrediction))(
  'killed at %o, what was paid for is delivered',
  async (point) => {
    const { caller, uploadId, key } = await prepared();
    const before = studio().replicate.predictions().length;
    crashAt(studio(), point);
    expect((await caller.sendRemoval(imageForm(uploadId), key)).status).toBe(503);
    expect([await caller.used(), await caller.list()]).toEqual([1, []]);
    later(removalTimeouts.provider + 25);
    expect(await caller.outcome(key)).toMatchObject({ id: key, state: 'done' });
    expect((await caller.remove(uploadId, key)).id).toBe(key);
    expect([await caller.used(), (await caller.list()).length]).toEqual([1, 1]);
    expect(studio().replicate.predictions().length - before).toBe(1);
  },
);

test('killed after its result was in the history, the use is kept with it', async () => {
  const { caller, uploadId, key } = await prepared();
  crashAt(studio(), { ...record, phase: 'after' });
  expect((await caller.sendRemoval(imageForm(uploadId), key)).status).toBe(503);
  expect(await caller.list()).toHaveLength(1);
  later(removalTimeouts.reservation + 1);
  await caller.remove(uploadId);
  expect(await caller.used()).toBe(2);
  expect(await caller.list()).toHaveLength(2);
});

test('killed after the use was kept, the same request gets its result', async () => {
  const { caller, uploadId, key } = await prepared();
  const kept = { action: 'dynamodb:UpdateItem', table: 'usage', occurrence: 2 } as const;
  crashAt(studio(), { ...kept, phase: 'after' });
  expect((await caller.sendRemoval(imageForm(uploadId), key)).status).toBe(503);
  expect((await caller.remove(uploadId, key)).id).toBe(key);
  expect(await caller.used()).toBe(1);
});

test('a result that is deleted before its crash is settled stays counted', async () => {
  const { caller, uploadId, key } = await prepared();
  crashAt(studio(), { ...record, phase: 'after' });
  await caller.sendRemoval(imageForm(uploadId), key);

  await caller.send(routes.deleteRemovedBgImage, { params: { id: key } });
  later(removalTimeouts.reservation + 1);
  await caller.remove(uploadId);
  expect(await caller.used()).toBe(2);
});

test.runIf(isFullRun)('so does a picture that was made from words', async () => {
  const generator = newImageGenerator(studio());
  const key = newKey(studio());
  crashAt(studio(), { ...record, functionId: 'GenerateImage', phase: 'after' });
  await generator.send({ prompt: 'A lighthouse' }, key);
  expect((await generator.remove(key)).status).toBeLessThan(300);
  later(imageGenerationTimeouts.reservation + 1);
  await generator.generate('A lighthouse');
  expect(await generator.used()).toBe(2);
});

test('a write whose answer is lost counts once', async () => {
  const { caller, uploadId, key } = await prepared();
  let dropped = false;
  const forget = studio().aws.onCall((call) => {
    const { principal, action, phase } = call;
    if (countsRequests(call)) return;
    const hold = principal.functionId === 'RemoveBg' && action === 'dynamodb:UpdateItem';
    if (!hold || phase !== 'after' || dropped) return;
    dropped = true;
    throw new Error('The connection breaks.');
  });
  expect((await caller.remove(uploadId, key)).id).toBe(key);
  forget();
  expect(dropped).toBe(true);
  expect(await caller.used()).toBe(1);
});
