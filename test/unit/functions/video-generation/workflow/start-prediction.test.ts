import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GenerationJob } from '../../../../../functions/storage/generation-jobs.ts';
import { videoTimeouts } from '../../../../../shared/video-generation.ts';

/** A stand-in for the job's item, the provider, and what is around them. */
const world = vi.hoisted(() => ({
  site: 'https://site.example',
  requested: vi.fn(),
  found: vi.fn(),
  noted: vi.fn(),
  forgotten: vi.fn(),
  paused: vi.fn(),
}));

vi.mock('../../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => world.site,
}));
vi.mock('../../../../../functions/storage/media-bucket.ts', () => ({
  getWaiting: async () => Buffer.from('pixels'),
}));
vi.mock('../../../../../functions/storage/generation-jobs.ts', () => ({
  noteJob: world.noted,
  forgetFacts: world.forgotten,
}));
vi.mock('../../../../../functions/quota/provider-gate.ts', () => ({ pauseGate: world.paused }));
vi.mock('../../../../../functions/providers/replicate/request-prediction.ts', () => ({
  uploadPicture: async () => 'https://provider.example/files/f1',
  requestPrediction: world.requested,
}));
vi.mock('../../../../../functions/providers/replicate/job-predictions.ts', () => ({
  predictionOf: world.found,
}));
vi.stubEnv('REPLICATE_VIDEO_MODEL', 'owner/model');
vi.stubEnv('REPLICATE_API_URL', 'https://provider.example/v1');

const { requestVideo } = await import(
  '../../../../../functions/video-generation/workflow/start-prediction.ts'
);
const { webhookOf } = await import('../../../../../functions/generation/webhook-address.ts');
const { StudioError } = await import('../../../../../functions/platform/studio-error.ts');
const { busyFor } = await import('../../support/generations.ts');
const { settings } = await import('../../../../../functions/platform/settings.ts');

const job: GenerationJob = {
  jobId: '01KA0000000000000000000000',
  userId: 'user-1',
  feature: 'videoGeneration',
  period: '2026-11',
  prompt: 'zoom in',
  image: 'media/user/video-generation/a.png',
  imageType: 'image/png',
  createdAt: '2026-11-10T12:00:00.000Z',
  expiresAt: 1_794_000_000,
  plan: 'Pro',
};
const asked = { ...job, inputUrl: 'https://provider.example/files/f0', requestedAt: job.createdAt };
const prediction = { id: 'p1', status: 'starting' };
const failed = new StudioError('provider_failed');

beforeEach(() => {
  vi.resetAllMocks();
  world.noted.mockImplementation(async (_, facts: object) => ({ ...job, ...facts }));
});

describe('the prediction of a video', () => {
  test('is asked for after that was noted', async () => {
    world.requested.mockImplementation(async () => {
      expect(world.noted).toHaveBeenCalledWith(
        job.jobId,
        {
          model: 'owner/model',
          inputUrl: 'https://provider.example/files/f1',
          requestedAt: expect.any(String),
        },
        'requestedAt',
      );
      return { kind: 'created', prediction };
    });
    expect(await requestVideo(job)).toBe(prediction);
    expect(world.requested.mock.calls[0]?.[0]).toMatchObject({
      model: 'owner/model',
      input: {
        image: 'https://provider.example/files/f1',
        prompt: 'zoom in',
        duration: 5,
        resolution: '720p',
        fps: 24,
      },
      webhook: `https://site.example/api/webhooks/replicate?job=${job.jobId}`,
      cancelAfter: videoTimeouts.workflow,
    });
  });

  test.each([prediction, undefined])('is never asked for twice, found or not', async (found) => {
    world.found.mockResolvedValue(found);
    expect(await requestVideo(asked)).toBe(found);
    expect(world.requested).not.toHaveBeenCalled();
  });

  test('is not asked for when another run of the task was faster', async () => {
    world.noted.mockResolvedValue(asked);
    world.found.mockResolvedValue(prediction);
    expect(await requestVideo(job)).toBe(prediction);
    expect(world.requested).not.toHaveBeenCalled();
    expect(world.found.mock.calls[0]?.[0]).toMatchObject({ inputUrl: asked.inputUrl });
  });

  test('that was refused before is not waited for', async () => {
    const refused = requestVideo({ ...asked, reason: 'provider_busy' });
    await expect(refused).rejects.toMatchObject({ code: 'provider_busy' });
  });

  test('that is refused is not looked for', async () => {
    world.requested.mockResolvedValue({ kind: 'refused', error: failed });
    await expect(requestVideo(job)).rejects.toBe(failed);
    expect(world.found).not.toHaveBeenCalled();
  });

  test('that a busy provider refuses is asked for again after a pause of everybody', async () => {
    const busy = busyFor(20);
    world.requested.mockResolvedValue({ kind: 'refused', error: busy });
    await expect(requestVideo(job)).rejects.toMatchObject({ name: 'ProviderBusy', cause: busy });
    expect(world.paused).toHaveBeenCalledExactlyOnceWith(20_000);
    expect(world.forgotten).toHaveBeenCalledExactlyOnceWith(
      job.jobId,
      ['requestedAt', 'inputUrl'],
      { inputUrl: 'https://provider.example/files/f1' },
    );
  });

  test.each([true, false])('whose fate is unclear is found (answered: %s)', async (answered) => {
    world.requested.mockResolvedValue({ kind: 'unclear', error: failed, answered });
    world.found.mockResolvedValue(prediction);
    expect(await requestVideo(job)).toBe(prediction);
  });

  test('is given up when the provider failed and has none', async () => {
    world.requested.mockResolvedValue({ kind: 'unclear', error: failed, answered: true });
    await expect(requestVideo(job)).rejects.toBe(failed);
  });

  test('may still show up when the connection broke', async () => {
    world.requested.mockResolvedValue({ kind: 'unclear', error: failed, answered: false });
    expect(await requestVideo(job)).toBeUndefined();
  });
});

test.each([
  ['https://site.example', 'https://provider.example/v1', true],
  ['http://localhost:3000', 'http://127.0.0.1:3002/v1', true],
  ['http://localhost:3000', 'https://provider.example/v1', false],
])('a provider that a site at %s asks at %s can call back: %s', async (site, api, can) => {
  world.site = site;
  vi.spyOn(settings, 'replicateApiUrl').mockReturnValue(api);
  const webhook = can ? `${site}/api/webhooks/replicate?job=${job.jobId}` : undefined;
  expect(await webhookOf(job.jobId)).toBe(webhook);
});
