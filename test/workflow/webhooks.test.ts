import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Prediction } from '../../scripts/local/replicate/prediction.ts';
import { signWebhook } from '../../scripts/local/webhook-signature.ts';
import { routes } from '../../shared/routes.ts';
import { webhookJobParameter } from '../../shared/video-generation.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { testStudio } from '../api/support/studio.ts';
import { personAt } from './support/person.ts';
import { quickWaits } from './support/quick-waits.ts';
import { until } from './support/until.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: quickWaits });
let people = 0;
let person: ReturnType<typeof personAt>;

beforeEach(() => {
  people += 1;
  const email = `person-${people}@example.com`;
  const { id } = studio().clerk.createUser({ email, password: 'correct-horse-1', plan: 'Pro' });
  const token = studio().clerk.sessionToken(id, { expiresIn: 100_000 });
  person = personAt({ origin: studio().origin, token });
});

type Delivery = { job: string; body: string; at?: Date; secret?: string; id?: string };

/** Delivers a webhook as the provider does, and gives the status of the answer. */
async function deliver({ job, body, at, secret, id = `msg_${ulid()}` }: Delivery): Promise<number> {
  const { origin, replicate, clock } = studio();
  const query = `?${webhookJobParameter}=${job}`;
  const answer = await fetch(origin + routes.replicateWebhook.path + query, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...signWebhook(secret ?? replicate.webhookSecret, id, at ?? clock.now(), body),
    },
  });
  return answer.status;
}

/** Begins a video whose prediction ends without any word of the provider. */
async function silentVideo(): Promise<{ key: string; prediction: Prediction }> {
  const before = studio().replicate.predictions().length;
  studio().replicate.faults.next({ kind: 'silent' });
  const key = ulid();
  expect(await person.submit(key)).toBe(202);
  const prediction = await until(async () => {
    const { length, 0: latest } = studio().replicate.predictions();
    return length > before && latest?.status === 'succeeded' && latest;
  });
  return { key, prediction };
}

/** Waits for the end of a job and expects the one video that it made. */
async function expectOneVideo(key: string): Promise<void> {
  const job = await until(async () => {
    const latest = await person.job(key);
    return latest?.state !== 'running' && latest;
  });
  expect(job).toMatchObject({ id: key, state: 'done' });
  expect(await person.videos()).toHaveLength(1);
  expect(await person.used()).toBe(1);
}

const tenMinutes = 10 * 60 * 1000;

describe('a video is made once', () => {
  test.each([0, 1, 2, 5])('when its webhook comes %i times', async (times) => {
    const { key, prediction } = await silentVideo();
    const body = JSON.stringify(prediction);
    const id = `msg_${ulid()}`;
    const deliveries = Array.from({ length: times }, () => deliver({ job: key, body, id }));
    for (const status of await Promise.all(deliveries)) expect(status).toBe(204);
    await expectOneVideo(key);
  });

  test('when its webhook comes long after its end', async () => {
    const { key, prediction } = await silentVideo();
    await expectOneVideo(key);
    expect(await deliver({ job: key, body: JSON.stringify(prediction) })).toBe(204);
    await expectOneVideo(key);
  });

  test('when an earlier state of it comes after the last one', async () => {
    const { key, prediction } = await silentVideo();
    const earlier = { ...prediction, status: 'processing', output: null, completed_at: null };
    for (const state of [prediction, earlier, prediction]) {
      expect(await deliver({ job: key, body: JSON.stringify(state) })).toBe(204);
    }
    await expectOneVideo(key);
  });

  test('when someone forges its webhook, who is refused', async () => {
    const { key, prediction } = await silentVideo();
    const forged = JSON.stringify({ ...prediction, status: 'failed', error: 'forged' });
    const secret = `whsec_${Buffer.from('not the secret of ours').toString('base64')}`;
    expect(await deliver({ job: key, body: forged, secret })).toBe(401);
    await expectOneVideo(key);
  });

  test('when its webhook is replayed after ten minutes, which is refused', async () => {
    const { key, prediction } = await silentVideo();
    const at = new Date(studio().clock.now().getTime() - tenMinutes);
    expect(await deliver({ job: key, body: JSON.stringify(prediction), at })).toBe(401);
    await expectOneVideo(key);
  });

  test('when the webhook of another job comes under its name', async () => {
    const other = await silentVideo();
    const { key } = await silentVideo();
    const failed = { ...other.prediction, status: 'failed', error: 'other', output: null };
    expect(await deliver({ job: key, body: JSON.stringify(failed) })).toBe(204);
    const job = await until(async () => {
      const latest = await person.job(key);
      return latest?.state !== 'running' && latest;
    });
    expect(job.state).toBe('done');
  });
});

test('a webhook without a signature, or with a changed body, is refused', async () => {
  const { key, prediction } = await silentVideo();
  const url = `${studio().origin}${routes.replicateWebhook.path}?${webhookJobParameter}=${key}`;
  const body = JSON.stringify(prediction);
  expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  const { webhookSecret } = studio().replicate;
  const headers = signWebhook(webhookSecret, 'msg_1', studio().clock.now(), body);
  const changed = body.replace('succeeded', 'failed');
  expect((await fetch(url, { method: 'POST', body: changed, headers })).status).toBe(401);
  await expectOneVideo(key);
});

test('a webhook of a job that nobody knows is taken, and changes nothing', async () => {
  const { key, prediction } = await silentVideo();
  expect(await deliver({ job: ulid(), body: JSON.stringify(prediction) })).toBe(204);
  await expectOneVideo(key);
});
