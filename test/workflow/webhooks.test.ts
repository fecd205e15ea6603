import { signWebhook } from '@atelier/local-cloud/provider-api';
import type { Prediction } from '@atelier/local-cloud/replicate';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import type { Job } from '../../shared/job-list.ts';
import { webhookJobParameter } from '../../shared/routes/webhooks.ts';
import { routes } from '../../shared/routes.ts';
import { passwordHash } from '../api/support/caller.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { testStudio } from '../api/support/studio.ts';
import { isFullRun } from '../full-run.ts';
import { personAt } from './support/person.ts';
import { quickWaits } from './support/quick-waits.ts';
import { isOpen } from './support/scenario.ts';
import { until } from './support/until.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: quickWaits });
let people = 0;

function newPerson() {
  people += 1;
  const email = `person-${people}@example.com`;
  const { id } = studio().clerk.createUser({ email, passwordHash, plan: 'Pro' });
  const token = studio().clerk.sessionToken(id, { expiresIn: 600 });
  return personAt({ origin: studio().origin, token });
}

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

type SilentVideo = {
  key: string;
  prediction: Prediction;
  job(): Promise<Job | undefined>;
  expectOneVideo(): Promise<void>;
};

/** Begins a video, of somebody new, whose prediction ends without any word of the provider. */
async function silentVideo(): Promise<SilentVideo> {
  const person = newPerson();
  studio().replicate.faults.next({ kind: 'silent' });
  const key = ulid();
  expect(await person.submit(key)).toBe(202);
  const ofJob = ({ webhook }: Prediction) => webhook?.endsWith(`${webhookJobParameter}=${key}`);
  const prediction = await until(async () => {
    const made = studio().replicate.predictions().find(ofJob);
    return made?.status === 'succeeded' && made;
  });

  /** Once it has ended. */
  const job = () =>
    until(async () => {
      const latest = await person.job(key);
      return !isOpen(latest) && latest;
    });

  async function expectOneVideo(): Promise<void> {
    expect(await job()).toMatchObject({ id: key, state: 'done' });
    expect(await person.videos()).toHaveLength(1);
    expect(await person.used()).toBe(1);
  }

  return { key, prediction, job, expectOneVideo };
}

const tenMinutes = 10 * 60 * 1000;

// Each waits for most of its time, and all their predictions are silent.
describe.concurrent('a video is made once', () => {
  test.each(isFullRun ? [0, 1, 2, 5] : [0, 2])('when its webhook comes %i times', async (times) => {
    const { key, prediction, expectOneVideo } = await silentVideo();
    const body = JSON.stringify(prediction);
    const id = `msg_${ulid()}`;
    const deliveries = Array.from({ length: times }, () => deliver({ job: key, body, id }));
    for (const status of await Promise.all(deliveries)) expect(status).toBe(204);
    await expectOneVideo();
  });

  test('when its webhook comes long after its end', async () => {
    const { key, prediction, expectOneVideo } = await silentVideo();
    await expectOneVideo();
    expect(await deliver({ job: key, body: JSON.stringify(prediction) })).toBe(204);
    await expectOneVideo();
  });

  test('when an earlier state of it comes after the last one', async () => {
    const { key, prediction, expectOneVideo } = await silentVideo();
    const earlier = { ...prediction, status: 'processing', output: null, completed_at: null };
    for (const state of [prediction, earlier, prediction]) {
      expect(await deliver({ job: key, body: JSON.stringify(state) })).toBe(204);
    }
    await expectOneVideo();
  });

  test('when someone forges its webhook, who is refused', async () => {
    const { key, prediction, expectOneVideo } = await silentVideo();
    const forged = JSON.stringify({ ...prediction, status: 'failed', error: 'forged' });
    const secret = `whsec_${Buffer.from('not the secret of ours').toString('base64')}`;
    expect(await deliver({ job: key, body: forged, secret })).toBe(401);
    await expectOneVideo();
  });

  test('when its webhook is replayed after ten minutes, which is refused', async () => {
    const { key, prediction, expectOneVideo } = await silentVideo();
    const at = new Date(studio().clock.now().getTime() - tenMinutes);
    expect(await deliver({ job: key, body: JSON.stringify(prediction), at })).toBe(401);
    await expectOneVideo();
  });

  test('when the webhook of another job comes under its name', async () => {
    const other = await silentVideo();
    const { key, job } = await silentVideo();
    const failed = { ...other.prediction, status: 'failed', error: 'other', output: null };
    expect(await deliver({ job: key, body: JSON.stringify(failed) })).toBe(204);
    expect((await job())?.state).toBe('done');
  });
});

test.concurrent('a webhook of a job that nobody knows is taken, and changes nothing', async () => {
  const { prediction, expectOneVideo } = await silentVideo();
  expect(await deliver({ job: ulid(), body: JSON.stringify(prediction) })).toBe(204);
  await expectOneVideo();
});
