import { readFile } from 'node:fs/promises';
import type Replicate from 'replicate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalReplicate, type LocalReplicate } from '../../replicate/local-replicate.ts';
import {
  clientOf,
  type movableClock,
  newDataDir,
  picture,
  pictureUrl,
  startReplicate,
  TOKEN,
  WEBHOOK_SECRET,
} from './start-replicate.ts';

const model = 'bria/remove-background';
let server: LocalReplicate;
let clock: ReturnType<typeof movableClock>;
let replicate: Replicate;

beforeEach(async () => {
  ({ server, clock } = await startReplicate());
  replicate = clientOf(server);
});
afterEach(() => server.close());

const create = async () =>
  replicate.predictions.create({ model, input: { image: await pictureUrl() } });
const finish = async () => replicate.wait(await create(), { interval: 10 });

describe('a prediction', () => {
  it('starts, and succeeds with a picture, its metrics and its logs', async () => {
    const created = await create();
    expect(created).toMatchObject({ status: 'starting', model, output: null, source: 'api' });
    const done = await replicate.wait(created, { interval: 10 });
    expect(done).toMatchObject({
      status: 'succeeded',
      error: null,
      logs: expect.stringContaining('0.75'),
    });
    expect(done.metrics).toMatchObject({
      predict_time: expect.any(Number),
      offline_preview: true,
      confidence: 0.75,
    });
    const output = await fetch(String(done.output));
    expect(output.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await output.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true });
  });

  it('is awaited in the same call when the client prefers so', async () => {
    const image = await pictureUrl();
    const done = await replicate.predictions.create({ model, input: { image }, wait: true });
    expect(done.status).toBe('succeeded');
  });

  it('is given as it stands when it takes longer than the client waits', async () => {
    server.faults.next({ kind: 'hang' });
    const image = await pictureUrl();
    const running = await replicate.predictions.create({ model, input: { image }, wait: 1 });
    expect(running).toMatchObject({ status: 'processing', output: null });
  });

  it('takes a file that the client uploads first', async () => {
    const created = await replicate.predictions.create({
      model,
      input: { image: await picture() },
    });
    expect(created.input).toMatchObject({
      image: expect.stringContaining(`${server.apiUrl}/files/`),
    });
    expect(await replicate.wait(created, { interval: 10 })).toMatchObject({ status: 'succeeded' });
  });

  it('takes no picture from an address elsewhere, not even its own output', async () => {
    const { output } = await finish();
    for (const image of [String(output), 'https://example.com/a.png']) {
      const refused = await replicate.predictions.create({ model, input: { image }, wait: true });
      expect(refused).toMatchObject({
        status: 'failed',
        error: 'Offline, only data URLs and uploaded files can be read.',
      });
    }
  });

  it('can be cancelled while it runs, and stays cancelled', async () => {
    server.faults.next({ kind: 'hang' });
    const { id } = await create();
    expect(await replicate.predictions.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await replicate.predictions.get(id)).toMatchObject({ status: 'canceled', output: null });
  });

  it('is not changed by a late cancel', async () => {
    const { id } = await finish();
    expect(await replicate.predictions.cancel(id)).toMatchObject({ status: 'succeeded' });
  });

  it('loses its output, input and logs one hour after its end', async () => {
    const { id, output } = await finish();
    clock.advance(59 * 60_000);
    expect((await fetch(String(output))).status).toBe(200);
    clock.advance(2 * 60_000);
    expect((await fetch(String(output))).status).toBe(404);
    expect(await replicate.predictions.get(id)).toMatchObject({
      status: 'succeeded',
      data_removed: true,
      output: null,
      input: {},
      logs: '',
    });
  });

  it('stands first in the list, page after page', async () => {
    const image = await pictureUrl();
    const input = { image };
    for (let i = 0; i < 101; i++) await replicate.predictions.create({ model, input });
    const last = await create();
    const pages = [];
    for await (const page of replicate.paginate(replicate.predictions.list)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([100, 2]);
    expect(pages[0]?.[0]?.id).toBe(last.id);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(102);
  });
});

describe('with the real engine', () => {
  it('a sample picture is cut out in its full size, with confidence', async () => {
    const options = { dataDir: newDataDir(), clock, token: TOKEN, webhookSecret: WEBHOOK_SECRET };
    const real = await createLocalReplicate(options);
    const image = await readFile(
      new URL('../../../../test/fixtures/images/shoe.jpg', import.meta.url),
    );
    const done = await clientOf(real).predictions.create({ model, input: { image }, wait: true });
    const bytes = Buffer.from(await (await fetch(String(done.output))).arrayBuffer());
    await real.close();
    expect(done.metrics).toMatchObject({ confidence: expect.closeTo(1, 0.4) });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1200, channels: 4 });
    const { channels } = await sharp(bytes).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  });
});

describe('bria/remove-background', () => {
  it.each([
    [true, 0],
    [false, 127],
  ])(
    'with preserve_alpha %s leaves alpha %i where the picture was transparent',
    async (preserve_alpha, alpha) => {
      const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#3a70' } });
      const image = `data:image/png;base64,${(await clear.png().toBuffer()).toString('base64')}`;
      const input = { image, preserve_alpha };
      const done = await replicate.predictions.create({ model, input, wait: true });
      const bytes = Buffer.from(await (await fetch(String(done.output))).arrayBuffer());
      const { channels } = await sharp(bytes).stats();
      expect(channels[3]?.max).toBe(alpha);
    },
  );
});

describe('851-labs/background-remover', () => {
  it('answers with the format that was asked for', async () => {
    const input = { image: await pictureUrl(), format: 'jpg', threshold: 0.5 };
    const name = '851-labs/background-remover';
    const done = await replicate.predictions.create({ model: name, input, wait: true });
    const output = await fetch(String(done.output));
    expect(output.headers.get('content-type')).toBe('image/jpeg');
  });

  it('makes alpha hard at a threshold', async () => {
    const input = { image: await pictureUrl(), threshold: 0.9 };
    const name = '851-labs/background-remover';
    const done = await replicate.predictions.create({ model: name, input, wait: true });
    const bytes = Buffer.from(await (await fetch(String(done.output))).arrayBuffer());
    const { channels } = await sharp(bytes).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 0 });
  });
});
