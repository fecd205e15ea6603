import { afterEach, describe, expect, it } from 'vitest';
import {
  createIllustrationEngine,
  type IllustrationEngine,
} from '../../illustration/illustration-engine.ts';

const quiet = new AbortController().signal;
let engine: IllustrationEngine = createIllustrationEngine();
afterEach(async () => {
  await engine.close();
  engine = createIllustrationEngine();
});

describe('the illustration engine', () => {
  it('draws one picture after another in its thread', async () => {
    const prompts = ['a lake, minimalist', 'a desert, minimalist'];
    const jobs = prompts.map((prompt) => engine.illustrate({ prompt, seed: 1 }, quiet));
    const [lake, desert] = await Promise.all(jobs);
    expect(lake?.understood).toEqual(['lake', 'minimalist']);
    expect(desert?.understood).toEqual(['desert', 'minimalist']);
    expect([...(lake?.png.slice(1, 4) ?? [])]).toEqual([...Buffer.from('PNG')]);
  });

  it('draws what it would draw outside of its thread', async () => {
    const wish = { prompt: 'abstract', seed: 7 };
    const { illustrate } = await import('../../illustration/illustrate.ts');
    const [inside, outside] = [await engine.illustrate(wish, quiet), await illustrate(wish)];
    expect(Buffer.from(inside.png).equals(outside.png)).toBe(true);
  });

  it('goes on after a job that was ended', async () => {
    const ended = new AbortController();
    const job = engine.illustrate({ prompt: 'sea, oil painting', seed: 1 }, ended.signal);
    const next = engine.illustrate({ prompt: 'abstract', seed: 1 }, quiet);
    ended.abort(new Error('not wanted any more'));
    await expect(job).rejects.toThrow('not wanted any more');
    expect((await next).understood).toEqual(['abstract']);
  });

  it('does not begin what is not wanted', async () => {
    const job = engine.illustrate({ prompt: 'sea', seed: 1 }, AbortSignal.abort());
    await expect(job).rejects.toThrow(/abort/);
  });

  it('ends its work when it is closed', async () => {
    const job = engine.illustrate({ prompt: 'sea', seed: 1 }, quiet);
    const failed = expect(job).rejects.toThrow('was closed');
    await engine.close();
    await failed;
  });
});
