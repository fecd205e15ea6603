import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalReplicate } from '../../replicate/local-replicate.ts';
import { type Fault, Prediction } from '../../replicate/prediction.ts';
import { clientOf, newDataDir, pictureUrl, startReplicate, TOKEN } from './start-replicate.ts';

const PATH = '/models/bria/remove-background/predictions';
let server: LocalReplicate;
let dataDir: string;
beforeEach(async () => {
  dataDir = newDataDir();
  ({ server } = await startReplicate(dataDir));
});
afterEach(() => server.close());

const post = async () =>
  fetch(server.apiUrl + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, prefer: 'wait=5' },
    body: JSON.stringify({ input: { image: await pictureUrl() } }),
  });

async function endedWith(fault: Fault) {
  server.faults.next(fault);
  return Prediction.parse(await (await post()).json());
}

describe('a fault', () => {
  it('fails the prediction with its message', async () => {
    expect(await endedWith({ kind: 'fail', message: 'CUDA out of memory' })).toMatchObject({
      status: 'failed',
      error: 'CUDA out of memory',
      output: null,
      metrics: { predict_time: expect.any(Number), offline_preview: true },
    });
  });

  it('leaves a success without output', async () => {
    expect(await endedWith({ kind: 'no-output' })).toMatchObject({
      status: 'succeeded',
      output: null,
    });
  });

  it('gives an output that is no picture', async () => {
    const { output } = await endedWith({ kind: 'bad-output' });
    expect(await (await fetch(String(output))).text()).toContain('not a picture');
  });

  it('answers with a status and creates nothing', async () => {
    server.faults.next({ kind: 'status', status: 429, retryAfter: 3 });
    const response = await post();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(server.predictions()).toEqual([]);
  });

  it('drops the connection after exactly one prediction was created', async () => {
    server.faults.next({ kind: 'drop' });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(server.predictions()).toHaveLength(1);
  });

  it('befalls one prediction only', async () => {
    await endedWith({ kind: 'fail', message: 'once' });
    expect(await (await post()).json()).toMatchObject({ status: 'succeeded' });
  });

  it('that hangs outlasts the wait of the client', async () => {
    server.faults.next({ kind: 'hang' });
    const created = await clientOf(server).predictions.create({
      model: 'bria/remove-background',
      input: { image: await pictureUrl() },
      wait: 1,
    });
    expect(created.status).toBe('processing');
  });
});

it('a restart ends what was running and remembers the rest', async () => {
  const done = Prediction.parse(await (await post()).json());
  server.faults.next({ kind: 'hang' });
  const running = await clientOf(server).predictions.create({
    model: 'bria/remove-background',
    input: { image: await pictureUrl() },
    wait: 1,
  });
  await server.close();
  ({ server } = await startReplicate(dataDir));
  const replicate = clientOf(server);
  expect(await replicate.predictions.get(done.id)).toMatchObject({ status: 'succeeded' });
  expect(await replicate.predictions.get(running.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('restarted'),
    completed_at: expect.any(String),
  });
});
