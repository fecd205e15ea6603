import { beforeEach, expect, test, vi } from 'vitest';
import { succeeded } from '../../support/generations.ts';

/** How the prediction stands, and those whose cost was settled. */
const world = vi.hoisted(() => ({ found: {}, settled: [] as string[] }));
vi.mock('../../../../../functions/providers/replicate/job-predictions.ts', async (original) => ({
  ...(await original<object>()),
  predictionOf: async () => world.found,
}));
vi.mock('../../../../../functions/providers/replicate/prediction-costs.ts', async (original) => ({
  ...(await original<object>()),
  settlePrediction: ({ id }: { id: string }) => void world.settled.push(id),
}));
vi.mock('../../../../../functions/providers/replicate/output.ts', () => ({
  fetchProviderOutput: () => Promise.reject(new Error('The output cannot be had now.')),
}));
const { storeVideo } = await import(
  '../../../../../functions/video-generation/workflow/store-video.ts'
);

const job = {
  jobId: '01KA0000000000000000000000',
  userId: 'user_1',
  feature: 'videoGeneration',
  period: '2026-11',
  createdAt: '2026-11-10T12:00:00.000Z',
  expiresAt: 1_794_000_000,
  image: 'media/somebody/video-generation/1-original.png',
  imageType: 'image/png',
} as const;

beforeEach(() => {
  world.settled.length = 0;
});

test('what a video costs is settled once it is made, also where it cannot be stored', async () => {
  world.found = succeeded;
  await expect(storeVideo(job)).rejects.toThrow('cannot be had');
  expect(world.settled).toEqual(['p1']);
});

test('what a failed one costs is settled by who discards it', async () => {
  world.found = { ...succeeded, status: 'failed', error: 'It failed.' };
  await expect(storeVideo(job)).rejects.toMatchObject({ code: 'provider_failed' });
  expect(world.settled).toEqual([]);
});
