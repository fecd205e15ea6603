import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCancelAfter } from '../../replicate/api/create-prediction.ts';
import { createJournal } from '../../replicate/journal.ts';
import type { LocalReplicate } from '../../replicate/local-replicate.ts';
import type { Prediction } from '../../replicate/prediction.ts';
import { openPredictionStore } from '../../replicate/prediction-store.ts';
import { createRunner } from '../../replicate/runner.ts';
import { newDataDir, pictureUrl, startReplicate, TOKEN } from './start-replicate.ts';

describe('the header Cancel-After', () => {
  it.each([
    ['90', 90],
    ['5s', 5],
    ['900s', 900],
    ['15m', 900],
    ['1h30m45s', 5445],
  ])('%s means %i seconds', (header, seconds) => {
    expect(parseCancelAfter(header)).toBe(seconds * 1000);
  });

  it.each(['', '4s', 'soon', '-9', '1d'])('%j is refused', (header) => {
    expect(() => parseCancelAfter(header)).toThrow(/duration/);
  });
});

describe('a prediction with a deadline', () => {
  let server: LocalReplicate;
  beforeAll(async () => {
    ({ server } = await startReplicate());
  });
  afterAll(() => server.close());

  it('tells it from the beginning', async () => {
    const created = await fetch(`${server.apiUrl}/models/bria/remove-background/predictions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'cancel-after': '15m' },
      body: JSON.stringify({ input: { image: await pictureUrl() } }),
    });
    expect(created.status).toBe(201);
    const [prediction] = server.predictions();
    const { created_at, deadline } = prediction ?? {};
    expect(Date.parse(deadline ?? '') - Date.parse(created_at ?? '')).toBe(15 * 60_000);
  });

  it('that has not ended by then is cancelled', async () => {
    const store = openPredictionStore(newDataDir());
    const clock = { now: () => new Date() };
    const journal = createJournal({ store, webhooks: { send() {}, async close() {} }, clock });
    const never = () => new Promise<never>(() => {});
    const runner = createRunner({
      journal,
      outputs: { put: never, read: never, remove: never },
      origin: () => '',
      readInput: never,
    });
    runner.start(prediction, { run: never, fault: undefined });
    await runner.wait(prediction.id, 60_000);
    expect(store.get(prediction.id)).toMatchObject({ status: 'canceled', output: null });
    await runner.close();
  });
});

const prediction: Prediction = {
  id: 'p1',
  model: 'bria/remove-background',
  version: '1',
  input: {},
  logs: '',
  output: null,
  error: null,
  status: 'starting',
  source: 'api',
  data_removed: false,
  created_at: '2026-11-21T12:00:00.000Z',
  deadline: '2026-11-21T12:00:00.020Z',
  started_at: null,
  completed_at: null,
  metrics: {},
  urls: { get: '', cancel: '' },
};
