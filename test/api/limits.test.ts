import { expect, test } from 'vitest';
import { planLimits } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { nextResetAfter } from '../../shared/usage.ts';
import { pauseAt } from './support/call-point.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio();
const limit = planLimits.Free.imageEditing;

async function use(caller: Caller, times: number): Promise<string> {
  const uploadId = await caller.upload({ bytes: await disc() });
  for (let n = 0; n < times; n += 1) await caller.remove(uploadId);
  return uploadId;
}

test('the sixth removal of a Free month is refused until the 1st', async () => {
  const caller = newCaller(studio());
  const uploadId = await use(caller, limit);
  const response = await caller.sendRemoval(imageForm(uploadId));
  expect(await errorOf(response.clone())).toMatchObject({
    status: 429,
    code: 'usage_limit_reached',
  });
  const now = studio().clock.now();
  const untilReset = (nextResetAfter(now).getTime() - now.getTime()) / 1000;
  const retryAfter = Number(response.headers.get('retry-after'));
  expect(Math.abs(retryAfter - untilReset)).toBeLessThan(60);
  expect(await caller.used()).toBe(limit);
  expect(await caller.list()).toHaveLength(limit);
});

test('of two that race for the last one exactly one wins', async () => {
  const caller = newCaller(studio());
  const uploadId = await use(caller, limit - 1);
  const responses = await Promise.all([
    caller.sendRemoval(imageForm(uploadId), newKey(studio())),
    caller.sendRemoval(imageForm(uploadId), newKey(studio())),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await caller.used()).toBe(limit);
  expect(await caller.list()).toHaveLength(limit);
});

test('a larger plan has its larger limit at once', async () => {
  const caller = newCaller(studio());
  const uploadId = await use(caller, limit);
  studio().clerk.setPlan(caller.userId, 'Standard');
  await caller.remove(uploadId);
  expect(await caller.used()).toBe(limit + 1);
});

test('on the 1st the count starts at 0, the results stay, and the month before can still be read', async () => {
  const caller = newCaller(studio());
  await use(caller, limit);
  studio().clock.travelTo(new Date('2027-01-31T23:59:00Z'));
  await use(caller, 1);
  expect(await caller.used()).toBe(1);
  studio().clock.travelTo(new Date('2027-02-01T00:00:00Z'));
  expect(await caller.used()).toBe(0);
  await use(caller, limit);
  expect(await caller.used()).toBe(limit);
  expect(await caller.list()).toHaveLength(2 * limit + 1);
  expect(await caller.used('imageEditing', '2027-01')).toBe(1);
  expect(await newCaller(studio()).used('imageEditing', '2027-01')).toBe(0);
  for (const period of ['2027-13', '2027-1', 'r_', '']) {
    const refused = await caller.send(routes.getAppUsage, { query: `?period=${period}` });
    expect(await errorOf(refused)).toMatchObject({ status: 400, code: 'invalid_request' });
  }
});

test.each([
  ['succeeds', [], 200, 1],
  ['fails', [{ kind: 'fail', message: 'no' }], 502, 0],
] as const)(
  'a job that %s after midnight settles in its own month',
  async (_, faults, status, used) => {
    const { clock, replicate } = studio();
    clock.travelTo(new Date('2027-03-31T23:59:50Z'));
    const caller = newCaller(studio());
    const uploadId = await caller.upload({ bytes: await disc() });
    for (const fault of faults) replicate.faults.next(fault);

    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', { phase: 'after' });
    const response = caller.sendRemoval(imageForm(uploadId), newKey(studio()));
    await pause.reached;
    expect(await caller.used()).toBe(1);
    clock.travelTo(new Date('2027-04-01T00:00:10Z'));
    pause.end();

    expect((await response).status).toBe(status);
    expect(await caller.used()).toBe(0);
    clock.travelTo(new Date('2027-03-31T23:59:59Z'));
    expect(await caller.used()).toBe(used);
  },
);

test('a repeat that looked before midnight and holds its use after it is the same job', async () => {
  const { clock, replicate } = studio();
  clock.travelTo(new Date('2027-05-31T23:59:30Z'));
  const caller = newCaller(studio());
  const uploadId = await caller.upload({ bytes: await disc() });
  const key = newKey(studio());
  const before = replicate.predictions().length;
  // Between its look and its hold it passes the gate; before both it is counted as a request.
  const pause = pauseAt(studio(), 'dynamodb:UpdateItem', { table: 'limits', occurrence: 2 });
  const repeat = caller.sendRemoval(imageForm(uploadId), key);
  await pause.reached;
  const first = await caller.remove(uploadId, key);
  clock.travelTo(new Date('2027-06-01T00:00:30Z'));
  pause.end();
  expect((await repeat).status).toBe(200);
  expect((await caller.remove(uploadId, key)).id).toBe(first.id);
  expect(replicate.predictions()).toHaveLength(before + 1);
  expect([await caller.used(), await caller.used('imageEditing', '2027-05')]).toEqual([0, 1]);
  expect(await caller.list()).toHaveLength(1);
});
