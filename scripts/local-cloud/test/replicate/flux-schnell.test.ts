import type { IllustrationWish } from '@atelier/preview-models/illustration';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createLocalReplicate } from '../../replicate/local-replicate.ts';
import { fluxSchnell } from '../../replicate/models/generators.ts';
import { clientOf, movableClock, newDataDir, TOKEN, WEBHOOK_SECRET } from './start-replicate.ts';

const wishes: IllustrationWish[] = [];
const plain = sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#3a7' } });
const engineThat = (understood: string[]) => ({
  async illustrate(wish: IllustrationWish, signal: AbortSignal) {
    signal.throwIfAborted();
    wishes.push(wish);
    return { png: Uint8Array.from(await plain.clone().png().toBuffer()), understood };
  },
  close: async () => undefined,
});

async function run(wish: object, understood = ['sea'], signal = new AbortController().signal) {
  const prepared = fluxSchnell(engineThat(understood)).prepare({ output_format: 'png', ...wish });
  if (!('run' in prepared)) throw new Error(prepared.problem.detail);
  const logs: string[] = [];
  const log = (line: string) => void logs.push(line);
  const result = await prepared.run({ readFile: async () => Buffer.alloc(0), log, signal });
  const files = Array.isArray(result.output) ? result.output : [result.output];
  return { result, files, logs };
}

describe('flux-schnell', () => {
  it('makes a list of one PNG and says what was understood', async () => {
    const { result, files, logs } = await run({ prompt: 'sea', seed: 5 });
    expect(Array.isArray(result.output)).toBe(true);
    expect(result.understood).toEqual(['sea']);
    expect(logs).toEqual(['Using seed: 5', 'Offline preview, understood: sea']);
    expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1024,
      height: 1024,
    });
    const size = { width: 1024, height: 1024 };
    expect(wishes.at(-1)).toEqual({ prompt: 'sea', seed: 5, size });
  });

  it('makes a megapixel of the shape that is asked for', async () => {
    await run({ prompt: 'sea', aspect_ratio: '16:9' });
    expect(wishes.at(-1)?.size).toEqual({ width: 1344, height: 768 });
  });

  it('says that it understood nothing', async () => {
    const { result, logs } = await run({ prompt: 'xyzzy' }, []);
    expect(result.understood).toEqual([]);
    expect(logs.at(-1)).toContain('no word of the prompt was understood');
  });

  it('ends with its prediction', async () => {
    await expect(run({ prompt: 'sea' }, [], AbortSignal.abort())).rejects.toThrow(/abort/);
  });

  it.each([
    ['no prompt', {}],
    ['an empty prompt', { prompt: '' }],
    ['a prompt that is no text', { prompt: 7 }],
    ['another shape', { prompt: 'sea', aspect_ratio: '21:9' }],
    ['several pictures', { prompt: 'sea', num_outputs: 2 }],
    ['another format', { prompt: 'sea', output_format: 'webp' }],
    ['another size', { prompt: 'sea', megapixels: '0.25' }],
    ['half a seed', { prompt: 'sea', seed: 0.5 }],
  ])('refuses %s', (_, input) => {
    const prepared = fluxSchnell(engineThat([])).prepare({ output_format: 'png', ...input });
    expect(prepared).toMatchObject({ problem: { status: 422 } });
  });
});

describe('a prediction of flux-schnell', () => {
  it('answers with addresses and tells the understood words in its metrics', async () => {
    const options = { dataDir: newDataDir(), clock: movableClock(), token: TOKEN };
    const engines = { illustration: engineThat(['sea']) };
    const server = await createLocalReplicate({
      ...options,
      webhookSecret: WEBHOOK_SECRET,
      engines,
    });
    const input = { prompt: 'sea', output_format: 'png' };
    const model = 'black-forest-labs/flux-schnell';
    const done = await clientOf(server).predictions.create({ model, input, wait: true });
    const [address] = Array.isArray(done.output) ? done.output : [];
    const answer = await fetch(String(address));
    await server.close();
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(done.metrics).toMatchObject({ offline_preview: true, understood: ['sea'] });
  });
});
