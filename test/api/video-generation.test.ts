import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '@atelier/local-cloud/replicate';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { nextCursorHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { isFullRun } from '../full-run.ts';
import { busyRepeats, quickWaits } from '../workflow/support/quick-waits.ts';
import { errorOf, newKey } from './support/caller.ts';
import { quantityOf, recordsOfJob, stepsOf } from './support/cost-records.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';
import { newVideoGenerator, videoForm } from './support/video-generator.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: quickWaits });

function media(path: string): Promise<Response> {
  return fetch(studio().origin + path);
}

/** Predictions that were asked for since `before` were there. */
function predictionsSince(before: number) {
  const predictions = studio().replicate.predictions();
  return predictions.slice(0, predictions.length - before);
}

/** Expects of the records of a job that has ended: these seconds of video, and every step. */
async function expectCost(key: string, seconds: number): Promise<void> {
  await studio().executions.idle();
  const records = recordsOfJob(studio(), key);
  expect(quantityOf(records, 'generatedVideoSecond')).toBe(seconds);
  expect(quantityOf(records, 'stateTransition')).toBe(stepsOf(studio(), key));
}

describe('a picture and a prompt', () => {
  test('become a video, which the answer names', async () => {
    const { caller, generate, list, used } = newVideoGenerator(studio());
    const key = newKey(studio());
    const image = await caller.upload({ bytes: await disc() });
    const video = await generate(videoForm({ image, prompt: '  zoom in slowly\n' }), key);
    expect(video).toMatchObject({
      id: key,
      Prompt: 'zoom in slowly',
      VideoDuration: 5,
      provenance: { preview: true },
    });
    expect(video.provenance.understood).toEqual(expect.arrayContaining(['zoom in']));

    const file = await media(video.VideoURL);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const source = new BufferSource(await file.arrayBuffer());
    const input = new Input({ source, formats: [MP4] });
    expect((await input.getPrimaryVideoTrack())?.codec).toBe('avc');
    expect((await media(video.ImageURL)).status).toBe(200);
    expect(await list()).toEqual([video]);
    expect(await used()).toBe(1);
  });

  test('become a video that can be asked for while it is made', async () => {
    const { submit, outcome, list, used } = newVideoGenerator(studio());
    const key = newKey(studio());
    expect(await submit(key)).toBe(202);
    const job = await outcome(key);
    const [video] = await list();
    expect(job).toEqual({ id: key, state: 'done', feature: 'videoGeneration', result: video });
    expect(await list()).toHaveLength(1);
    expect(await used()).toBe(1);
    expect(await submit(key)).toBe(200);
  });

  test('become one video, however often and for whomever they are sent', async () => {
    const { submit, send, generate, outcome, list, used } = newVideoGenerator(studio());
    const before = studio().replicate.predictions().length;
    const key = newKey(studio());
    const [, answer] = await Promise.all([submit(key), send(videoForm(), key), submit(key)]);
    // Whichever came first; the others are told where it stands.
    expect([200, 202]).toContain(answer.status);
    expect(await outcome(key)).toMatchObject({ id: key, state: 'done' });
    expect(await generate(videoForm(), key)).toMatchObject({ id: key });
    expect(predictionsSince(before)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  test('under the key of another request are refused', async () => {
    const { submit, send } = newVideoGenerator(studio());
    const key = newKey(studio());
    expect(await submit(key)).toBe(202);
    const other = await send(videoForm({ prompt: 'pan left' }), key);
    expect(await errorOf(other)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
  });

  test('under the key of another person change nothing of theirs', async () => {
    const owner = newVideoGenerator(studio());
    const video = await owner.generate();
    const stranger = newVideoGenerator(studio());
    const response = await stranger.send(videoForm(), video.id);
    expect(await errorOf(response)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
    const code = 'idempotency_conflict';
    expect(await stranger.jobs(video.id)).toMatchObject([{ state: 'failed', code }]);
    expect((await stranger.remove(video.id)).status).toBe(404);
    expect([await stranger.used(), await owner.used()]).toEqual([0, 1]);
    expect(await owner.list()).toHaveLength(1);
  });
});

describe('a request', () => {
  test('on the free plan is refused before anything is done', async () => {
    const { send, used } = newVideoGenerator(studio(), 'Free');
    const before = studio().replicate.predictions().length;
    expect(await errorOf(await send())).toMatchObject({ status: 403, code: 'plan_required' });
    expect(await used()).toBe(0);
    expect(predictionsSince(before)).toEqual([]);
  });

  test('above the plan’s limit is refused', async () => {
    const { generate, send } = newVideoGenerator(studio(), 'Standard');
    await generate();
    expect(await errorOf(await send())).toMatchObject({ status: 429, code: 'usage_limit_reached' });
  });

  test.each([
    ['without a prompt', videoForm({ prompt: '' }), 'prompt_missing'],
    ['with a blank prompt', videoForm({ prompt: ' \n ' }), 'prompt_missing'],
    ['with a long prompt', videoForm({ prompt: 'x'.repeat(2001) }), 'prompt_too_long'],
    ['without an image', videoForm({ image: '' }), 'image_missing'],
    ['with something else', videoForm({ image: Buffer.from('GIF89a') }), 'image_unsupported'],
  ])('%s is refused, and not counted', async (_, form, code) => {
    const { send, used } = newVideoGenerator(studio());
    expect((await errorOf(await send(form))).code).toBe(code);
    expect(await used()).toBe(0);
  });
});

describe('a video that cannot be made', () => {
  type Told = [Fault, number, string];

  // One of each kind; the others end in the same places.
  const faults: Told[] = [
    [{ kind: 'fail', message: 'out of memory' }, 502, 'provider_failed'],
    [{ kind: 'bad-output' }, 502, 'provider_failed'],
  ];
  const otherFaults: Told[] = [
    [{ kind: 'no-output' }, 502, 'provider_failed'],
    [{ kind: 'status', status: 422 }, 502, 'provider_failed'],
    [{ kind: 'status', status: 500 }, 502, 'provider_failed'],
  ];

  /** These were made, if to no avail. */
  const paidFor: Fault['kind'][] = ['bad-output', 'no-output'];

  test.each(isFullRun ? [...faults, ...otherFaults] : faults)(
    'since the provider meets %o is not counted, and says why',
    async (fault, status, code) => {
      const { send, jobs, list, used } = newVideoGenerator(studio());
      const key = newKey(studio());
      studio().replicate.faults.next(fault);
      const error = await errorOf(await send(videoForm(), key));
      expect(error).toMatchObject({ status, code });
      expect(await jobs(key)).toEqual([{ id: key, state: 'failed', error: error.error, code }]);
      expect(await list()).toEqual([]);
      expect(await used()).toBe(0);
      expect(await errorOf(await send(videoForm(), key))).toMatchObject({ status, code });
      await expectCost(key, paidFor.includes(fault.kind) ? 5 : 0);
    },
  );
});

describe('a video is made all the same', () => {
  test.each([
    ['the provider’s word is lost', { kind: 'silent' } as const],
    ['the connection breaks after it was asked for', { kind: 'drop' } as const],
    ['the provider takes its time', { kind: 'delay', ms: 3000 } as const],
    ['the provider is busy for a while', { kind: 'status', status: 429, retryAfter: 1 } as const],
  ])('when %s', async (_, fault) => {
    const { submit, outcome, used } = newVideoGenerator(studio());
    const before = studio().replicate.predictions().length;
    const key = newKey(studio());
    studio().replicate.faults.next(fault);
    expect(await submit(key)).toBe(202);
    expect((await outcome(key))?.state).toBe('done');
    expect(predictionsSince(before)).toHaveLength(1);
    expect(await used()).toBe(1);
    await expectCost(key, 5);
  });
});

test('a video is fetched again where its download fails for now', async () => {
  const { submit, outcome, used } = newVideoGenerator(studio());
  studio().replicate.outputFaults.next({ kind: 'status', status: 503 });
  studio().replicate.outputFaults.next({ kind: 'reset' });
  const key = newKey(studio());
  expect(await submit(key)).toBe(202);
  expect((await outcome(key))?.state).toBe('done');
  expect(await used()).toBe(1);
});

test('a video of a provider that stays busy is not counted, and says why', async () => {
  const { submit, outcome, used, list } = newVideoGenerator(studio());
  const busy = { kind: 'status', status: 429, retryAfter: 0 } as const;
  for (let n = 0; n <= busyRepeats; n += 1) studio().replicate.faults.next(busy);
  const key = newKey(studio());
  expect(await submit(key)).toBe(202);
  expect(await outcome(key)).toMatchObject({ state: 'failed', code: 'provider_busy' });
  await studio().executions.idle();
  expect([await used(), await list()]).toEqual([0, []]);
  await expectCost(key, 0);
});

// It waits for all looks.
test.runIf(isFullRun)(
  'a video that takes too long says so, though the provider was busy first',
  async () => {
    const { submit, outcome, used } = newVideoGenerator(studio());
    studio().replicate.faults.next({ kind: 'status', status: 429, retryAfter: 0 });
    studio().replicate.faults.next({ kind: 'hang' });
    const key = newKey(studio());
    expect(await submit(key)).toBe(202);
    expect(await outcome(key)).toMatchObject({ state: 'failed', code: 'provider_timeout' });
    expect(await used()).toBe(0);
  },
);

describe('a video under way', () => {
  test('can be cancelled, which stops the provider and costs no use', async () => {
    const { submit, cancel, outcome, send, list, used } = newVideoGenerator(studio());
    const before = studio().replicate.predictions().length;
    const key = newKey(studio());
    studio().replicate.faults.next({ kind: 'hang' });
    await submit(key);
    await expect.poll(() => predictionsSince(before)[0]?.status).toBe('processing');
    expect(await used()).toBe(1);
    expect((await cancel(key)).status).toBe(204);
    expect(await outcome(key)).toMatchObject({ state: 'failed', code: 'job_cancelled' });
    expect(predictionsSince(before)[0]?.status).toBe('canceled');
    expect(await used()).toBe(0);
    expect((await cancel(key)).status).toBe(204);
    expect(await errorOf(await send(videoForm(), key))).toMatchObject({ code: 'job_cancelled' });
    // Once it runs it is paid for, cancelled or not.
    await expectCost(key, 5);
    expect(await list()).toEqual([]);
    expect(predictionsSince(before)).toHaveLength(1);
  });

  test('is cancelled before the provider was asked for it, and no deletion ends it', async () => {
    const { submit, cancel, remove, outcome, used } = newVideoGenerator(studio());
    const key = newKey(studio());
    studio().replicate.faults.next({ kind: 'hang' });
    await submit(key);
    expect((await remove(key)).status).toBe(404);
    expect(await used()).toBe(1);
    expect((await cancel(key)).status).toBe(204);
    expect((await cancel(key)).status).toBe(204);
    expect(await outcome(key)).toMatchObject({ state: 'failed', code: 'job_cancelled' });
    expect(await used()).toBe(0);
  });

  test('is nobody else’s business', async () => {
    const { submit, outcome } = newVideoGenerator(studio());
    const key = newKey(studio());
    await submit(key);
    const stranger = newVideoGenerator(studio());
    expect(await stranger.jobs(key)).toEqual([]);
    expect((await stranger.remove(key)).status).toBe(404);
    expect((await stranger.cancel(key)).status).toBe(404);
    expect((await outcome(key))?.state).toBe('done');
  });
});

test('a deleted video is gone with its files, and its use is not given back', async () => {
  const { generate, remove, jobs, list, used } = newVideoGenerator(studio());
  const video = await generate();
  expect((await remove(video.id)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await jobs(video.id)).toEqual([]);
  expect((await media(video.VideoURL)).ok).toBe(false);
  expect((await media(video.ImageURL)).ok).toBe(false);
  expect(await used()).toBe(1);
  expect((await remove(video.id)).status).toBe(404);
});

test('a video that is done stays where someone wanted to cancel it', async () => {
  const { generate, cancel, jobs, list, used } = newVideoGenerator(studio());
  const video = await generate();
  expect(await errorOf(await cancel(video.id))).toMatchObject({
    status: 409,
    code: 'job_not_running',
  });
  const done = { id: video.id, state: 'done', feature: 'videoGeneration', result: video };
  expect(await jobs(video.id)).toEqual([done]);
  expect(await list()).toEqual([video]);
  expect((await media(video.VideoURL)).status).toBe(200);
  expect(await used()).toBe(1);
});

test('a list comes in pages, newest first, or whole', async () => {
  const { caller, generate, list } = newVideoGenerator(studio());
  const videos = [];
  for (const prompt of ['zoom in', 'pan left'])
    videos.unshift(await generate(videoForm({ prompt })));
  expect(await list()).toEqual(videos);
  const first = await caller.send(routes.listVideos, { query: '?limit=1' });
  expect(await first.json()).toEqual(videos.slice(0, 1));
  const cursor = first.headers.get(nextCursorHeader);
  expect(await list(`?limit=1&cursor=${cursor}`)).toEqual(videos.slice(1));
});

test('no log tells a prompt, an address of a picture or a token', async () => {
  const { generate } = newVideoGenerator(studio());
  const video = await generate(videoForm({ prompt: 'zoom in on the unmistakable parrot' }));
  const folder = join(studio().dataDir, 'logs');
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = logs.join('').split('\n');
  expect(lines.filter((line) => line.includes(video.id)).length).toBeGreaterThan(0);
  const secret = /unmistakable|\/files\/|Bearer ey|taskToken/;
  expect(lines.filter((line) => secret.test(line))).toEqual([]);
});
