import type { Fault, OutputFault } from '@atelier/local-cloud/replicate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ErrorCode, errorCatalogue } from '../../shared/errors.ts';
import { failuresAllowed } from '../../shared/failures.ts';
import { isFullRun } from '../full-run.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf, newImageGenerator } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();

async function prepared(): Promise<{ caller: Caller; uploadId: string; key: string }> {
  const caller = newCaller(studio());
  const uploadId = await caller.upload({ bytes: await disc() });
  return { caller, uploadId, key: newKey(studio()) };
}

/** One of each kind; the others end in the same places. */
const faults: [Fault, ErrorCode][] = [
  [{ kind: 'fail', message: 'The model ran out of memory.' }, 'provider_failed'],
  [{ kind: 'status', status: 500 }, 'provider_failed'],
  [{ kind: 'bad-output' }, 'provider_failed'],
];

const otherFaults: [Fault, ErrorCode][] = [
  [{ kind: 'status', status: 422 }, 'provider_failed'],
  [{ kind: 'no-output' }, 'provider_failed'],
];

test.each(isFullRun ? [...faults, ...otherFaults] : faults)(
  '%o at the provider is told as %s and not counted',
  async (fault, code) => {
    const { caller, uploadId, key } = await prepared();
    studio().replicate.faults.next(fault);
    const response = await caller.sendRemoval(imageForm(uploadId), key);
    expect(await errorOf(response)).toMatchObject({
      status: errorCatalogue[code].status,
      error: errorCatalogue[code].message,
      code,
    });
    expect(await caller.used()).toBe(0);
    expect(await caller.list()).toEqual([]);
    await caller.remove(uploadId);
    expect(await caller.used()).toBe(1);
  },
);

/** The first tries of a download, and then none. */
const passing: OutputFault[] = [{ kind: 'status', status: 503 }, { kind: 'reset' }];

test('a picture that was paid for is fetched again where its download fails for now, and is whole', async () => {
  const { caller, uploadId, key } = await prepared();
  const before = studio().replicate.predictions().length;
  for (const fault of passing) studio().replicate.outputFaults.next(fault);
  const { resultImageUrl } = await caller.remove(uploadId, key);
  const picture = await (await fetch(studio().origin + resultImageUrl)).arrayBuffer();
  expect((await sharp(Buffer.from(picture)).stats()).isOpaque).toBe(false);
  expect(studio().replicate.predictions()).toHaveLength(before + 1);
  expect(await caller.used()).toBe(1);
});

test('a picture whose address has expired fails at once, and its use comes back', async () => {
  const { caller, uploadId, key } = await prepared();
  // Only the first try would be answered so.
  studio().replicate.outputFaults.next({ kind: 'status', status: 404 });
  const { code } = await errorOf(await caller.sendRemoval(imageForm(uploadId), key));
  expect([code, await caller.used()]).toEqual(['provider_failed', 0]);
});

test('a connection that breaks after the create makes no second prediction: the first is found', async () => {
  const { caller, uploadId, key } = await prepared();
  const before = studio().replicate.predictions().length;
  studio().replicate.faults.next({ kind: 'drop' });
  expect((await caller.remove(uploadId, key)).id).toBe(key);
  expect(studio().replicate.predictions()).toHaveLength(before + 1);
  expect(await caller.used()).toBe(1);
});

test('a provider that asks to wait a moment is waited for', async () => {
  const { caller, uploadId, key } = await prepared();
  studio().replicate.faults.next({ kind: 'status', status: 429, retryAfter: 1 });
  expect((await caller.remove(uploadId, key)).id).toBe(key);
  expect(await caller.used()).toBe(1);
});

test('an outage locks nobody out: what the provider refused, or failed without a charge, does not count', async () => {
  const { send, generate } = newImageGenerator(studio());
  // More than could be told in the month before they were told apart.
  for (let n = 0; n < 12; n += 1) {
    const refused: Fault = { kind: 'status', status: 500 };
    studio().replicate.faults.next(n % 2 === 0 ? refused : { kind: 'fail', message: 'no' });
    const { code } = await errorOf(await send({ prompt: 'A lighthouse' }, newKey(studio())));
    expect(code).toBe('provider_failed');
  }
  await generate('A lighthouse');
});

test('failures that the provider charges for, and what is cancelled while it works, end for an hour, which is told', async () => {
  const caller = newCaller(studio());
  const { send } = imageGeneratorOf(caller, studio());
  const attempt = (key = newKey(studio())) => send({ prompt: 'A lighthouse' }, key);
  const predictions = () => studio().replicate.predictions().length;
  studio().replicate.faults.next({ kind: 'hang' });
  const [key, begun] = [newKey(studio()), predictions() + 1];
  const cancelled = attempt(key);
  await expect.poll(predictions).toBe(begun);
  expect((await caller.cancel(key)).status).toBe(204);
  expect((await errorOf(await cancelled)).code).toBe('job_cancelled');
  for (let n = 1; n < failuresAllowed.count; n += 1) {
    studio().replicate.faults.next({ kind: 'bad-output' });
    expect((await errorOf(await attempt())).code).toBe('provider_failed');
  }
  const before = predictions();
  const response = await attempt();
  const retryAfter = Number(response.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(failuresAllowed.windowSeconds - 300);
  const error = expect.stringMatching(/ You can go on in (5\d|60) minutes\.$/);
  expect(await errorOf(response)).toMatchObject({ status: 429, code: 'too_many_failures', error });
  expect(predictions()).toBe(before);
});
