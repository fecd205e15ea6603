import { beforeEach, expect, test, vi } from 'vitest';

/** The prediction as the provider tells of it, and those that were recorded as accepted. */
const world = vi.hoisted(() => ({ accepted: [] as string[] }));
vi.mock('../../../../../functions/providers/replicate/client.ts', () => ({
  withReplicate: (ask: (clientUntil: () => unknown) => unknown) =>
    ask(() => ({ predictions: { get: async (id: string) => ({ id, status: 'processing' }) } })),
}));
vi.mock('../../../../../functions/providers/replicate/prediction-costs.ts', () => ({
  acceptPrediction: ({ id }: { id: string }) => void world.accepted.push(id),
}));
const { predictionOf } = await import(
  '../../../../../functions/providers/replicate/job-predictions.ts'
);

beforeEach(() => {
  world.accepted.length = 0;
});

const seconds = () => Math.floor(Date.now() / 1000);

test.each([
  ['whose request is alive, which records that itself', () => seconds() + 60, []],
  ['whose request has died before it could record that', () => seconds() - 60, ['p1']],
  ['that no request holds, since it was recorded when it was asked for', () => undefined, []],
])('whether a prediction is recorded by who looks for one %s', async (_, heldUntil, accepted) => {
  const asked = { jobId: 'job-1', predictionId: 'p1', heldUntil: heldUntil() };
  expect(await predictionOf(asked)).toMatchObject({ id: 'p1' });
  expect(world.accepted).toEqual(accepted);
});
