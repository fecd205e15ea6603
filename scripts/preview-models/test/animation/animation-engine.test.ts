import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createAnimationEngine } from '../../animation/animation-engine.ts';
import { boxesOf } from './read-video.ts';
import { drawing } from './small-source.ts';

const engine = createAnimationEngine();
afterAll(() => engine.close());

const wish = async (shortSide = 32) => ({
  image: await drawing(),
  prompt: 'zoom in',
  shortSide,
  seconds: 1,
  seed: 1,
});
const unending = new AbortController().signal;

describe('the animation engine', () => {
  it('makes a video in a thread of its own', async () => {
    const { mp4, understood } = await engine.animate(await wish(), unending);
    expect(boxesOf(mp4)[0]).toBe('ftyp');
    expect(understood).toEqual(['zoom in']);
  });

  it('goes on after a picture that it cannot read', async () => {
    const broken = engine.animate({ ...(await wish()), image: Buffer.from('no') }, unending);
    const next = engine.animate(await wish(), unending);
    await expect(broken).rejects.toThrow(/image/);
    expect((await next).mp4.length).toBeGreaterThan(0);
  });

  it('stops a video that nobody wants any more, running or waiting, and goes on with the next', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const long = { ...(await wish(1080)), seconds: 1000 };
    const first = engine.animate(long, running.signal);
    const second = engine.animate(long, waiting.signal);
    const third = engine.animate(await wish(), unending);
    await setTimeout(500);
    waiting.abort(new Error('not wanted'));
    running.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
    await expect(second).rejects.toThrow('not wanted');
    expect((await third).mp4.length).toBeGreaterThan(0);
  });

  it('ends its work when it is closed', async () => {
    const other = createAnimationEngine();
    const job = other.animate({ ...(await wish(1080)), seconds: 1000 }, unending);
    const refused = expect(job).rejects.toThrow('closed');
    await other.close();
    await refused;
  });
});
