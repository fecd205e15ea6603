import type { AnimationWish } from '@atelier/preview-models/animation';
import { describe, expect, it } from 'vitest';
import { seedance1Lite } from '../../replicate/models/generators.ts';

const wishes: AnimationWish[] = [];
const model = seedance1Lite({
  async animate(wish, signal) {
    signal.throwIfAborted();
    wishes.push(wish);
    return { mp4: new Uint8Array([1, 2]), understood: ['zoom in'], ignored: ['cat'] };
  },
  close: async () => undefined,
});
const image = 'http://127.0.0.1/picture.png';

async function run(input: object, signal = new AbortController().signal) {
  const prepared = model.prepare(input);
  if (!('run' in prepared)) throw new Error(prepared.problem.detail);
  const logs: string[] = [];
  const log = (line: string) => void logs.push(line);
  const result = await prepared.run({ readFile: async () => Buffer.from('file'), log, signal });
  return { result, logs, wish: wishes.at(-1) };
}

describe('seedance-1-lite', () => {
  it('makes one MP4 and says what was understood', async () => {
    const { result, logs } = await run({ image, prompt: 'zoom in on the cat' });
    expect(result).toEqual({
      output: { bytes: Buffer.from([1, 2]), extension: 'mp4' },
      understood: ['zoom in'],
      paid: { video_output_duration_seconds: 5 },
    });
    expect(logs).toEqual(['Offline preview, understood: zoom in', 'Not understood: cat']);
  });

  it('makes five seconds in 720p unless told otherwise', async () => {
    expect((await run({ image, prompt: 'x' })).wish).toMatchObject({ shortSide: 720, seconds: 5 });
    const other = { image, prompt: 'x', duration: 10, resolution: '480p', seed: 7 };
    expect((await run(other)).wish).toMatchObject({ shortSide: 480, seconds: 10, seed: 7 });
  });

  it('ends with its prediction', async () => {
    await expect(run({ image, prompt: 'x' }, AbortSignal.abort())).rejects.toThrow(/abort/);
  });

  it.each([
    ['no prompt', { image }],
    ['an empty prompt', { image, prompt: '' }],
    ['no picture', { prompt: 'x' }],
    ['another length', { image, prompt: 'x', duration: 7 }],
    ['another resolution', { image, prompt: 'x', resolution: '4k' }],
    ['another frame rate', { image, prompt: 'x', fps: 30 }],
  ])('refuses %s', (_, input) => {
    expect(model.prepare(input)).toMatchObject({ problem: { status: 422 } });
  });
});
