import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { disc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();

async function prepared(): Promise<{ caller: Caller; uploadId: string; key: string }> {
  const caller = newCaller(studio());
  const uploadId = await caller.upload({ bytes: await disc() });
  return { caller, uploadId, key: newKey(studio()) };
}

function predictions(): number {
  return studio().replicate.predictions().length;
}

test('the same request after its success gets the same result', async () => {
  const { caller, uploadId, key } = await prepared();
  const first = await caller.remove(uploadId, key);
  const before = predictions();
  expect(await caller.remove(uploadId, key)).toEqual(first);
  expect(first.id).toBe(key);
  expect(predictions()).toBe(before);
  expect(await caller.used()).toBe(1);
  expect(await caller.list()).toHaveLength(1);
});

test('the same request after its failure gets the same error, and a new one works', async () => {
  const { caller, uploadId, key } = await prepared();
  studio().replicate.faults.next({ kind: 'fail', message: 'no' });
  const first = await errorOf(await caller.sendRemoval(imageForm(uploadId), key));
  const before = predictions();
  const second = await errorOf(await caller.sendRemoval(imageForm(uploadId), key));
  expect(second).toMatchObject({ code: first.code, error: first.error, status: first.status });
  expect(predictions()).toBe(before);
  await caller.remove(uploadId);
  expect(await caller.used()).toBe(1);
});

test('a double click is one job, of whose result or failure all learn', async () => {
  for (const fault of [[], [{ kind: 'fail', message: 'no' } as const]]) {
    const { caller, uploadId, key } = await prepared();
    const before = predictions();
    for (const each of fault) studio().replicate.faults.next(each);
    const click = () => caller.sendRemoval(imageForm(uploadId), key);
    const answers = await Promise.all([1, 2, 3].map(click));
    const first = fault.length === 0 ? 200 : 502;
    expect(answers.map(({ status }) => status)).toContain(first);
    for (const { status } of answers) expect([first, 202]).toContain(status);
    expect((await click()).status).toBe(first);
    expect(predictions()).toBe(before + 1);
    expect(await caller.used()).toBe(fault.length === 0 ? 1 : 0);
  }
});

test('the same key with another picture is a conflict', async () => {
  const { caller, uploadId, key } = await prepared();
  await caller.remove(uploadId, key);
  const other = await caller.upload({ bytes: await disc(200, 200) });
  expect(await errorOf(await caller.sendRemoval(imageForm(other), key))).toMatchObject({
    status: 409,
    code: 'idempotency_conflict',
  });
  expect(await caller.used()).toBe(1);
});

test('the same file in two requests of one key is one job', async () => {
  const { caller, key } = await prepared();
  const file = new Blob([new Uint8Array(await disc())]);
  const first = await caller.sendRemoval(imageForm(file), key);
  const second = await caller.sendRemoval(imageForm(file), key);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
  expect(await caller.used()).toBe(1);
});

test.each([
  ['no ULID', () => 'once-only'],
  ['from an hour ago', () => ulid(studio().clock.now().getTime() - 3_600_000)],
  ['from tomorrow', () => ulid(studio().clock.now().getTime() + 86_400_000)],
])('a key that is %s is refused', async (_, key) => {
  const { caller, uploadId } = await prepared();
  expect(await errorOf(await caller.sendRemoval(imageForm(uploadId), key()))).toMatchObject({
    status: 400,
    code: 'idempotency_key_invalid',
  });
  expect(await caller.used()).toBe(0);
});

test('a request without a key is a job of its own', async () => {
  const { caller, uploadId } = await prepared();
  const one = await caller.sendRemoval(imageForm(uploadId));
  const other = await caller.sendRemoval(imageForm(uploadId));
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await caller.used()).toBe(2);
  expect(await caller.list()).toHaveLength(2);
});

test('a result that was deleted is not made again by its old request', async () => {
  const { caller, uploadId, key } = await prepared();
  await caller.remove(uploadId, key);
  await caller.send(routes.deleteRemovedBgImage, { params: { id: key } });
  const response = await caller.sendRemoval(imageForm(uploadId), key);
  expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await caller.used()).toBe(1);
});
