import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../test/full-run.ts';
import { animate } from '../../animation/animate.ts';
import type { Animation } from '../../animation/animation-engine.ts';
import { isKeyFrame } from '../../animation/video.ts';
import { boxesOf, readVideo } from './read-video.ts';
import { drawing } from './small-source.ts';

const animated = (image: Buffer, prompt = 'zoom in', seconds = 5): Promise<Animation> =>
  animate({ image, prompt, seconds, shortSide: 48, seed: 1 });

describe('a video', () => {
  let animation: Animation;
  let video: Awaited<ReturnType<typeof readVideo>>;
  beforeAll(async () => {
    animation = await animated(await drawing(), 'Zoom in, it rains on the cat');
    video = await readVideo(animation.mp4);
  });

  it('is H.264 in the size asked for, without sound', () => {
    expect(video).toMatchObject({ width: 64, height: 48, others: [] });
    expect(video.codec).toMatch(/^avc1\./);
  });

  it('lasts five seconds to the sample, at 24 frames a second', () => {
    expect(video.duration).toBe(5);
    expect(video.packets).toHaveLength(120);
    video.packets.forEach(({ timestamp, duration }, i) => {
      expect(timestamp).toBeCloseTo(i / 24, 6);
      expect(duration).toBeCloseTo(1 / 24, 6);
    });
  });

  it('lists exactly its key frames, one each second', () => {
    const listed = video.packets.flatMap(({ type }, i) => (type === 'key' ? [i] : []));
    const real = video.packets.flatMap(({ data }, i) => (isKeyFrame(data) ? [i] : []));
    expect(listed).toEqual([0, 24, 48, 72, 96]);
    expect(real).toEqual(listed);
  });

  it('has its index before its data, so that it plays while it loads', () => {
    const boxes = boxesOf(animation.mp4);
    expect(boxes[0]).toBe('ftyp');
    expect(boxes).toContain('mdat');
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });

  it('says how its colours are meant', () => {
    expect(video.colours).toMatchObject({ primaries: 'bt709', matrix: 'bt709', fullRange: false });
  });

  it('comes with what was understood of the prompt and what was not', () => {
    expect(animation).toMatchObject({ understood: ['Zoom in', 'rains'], ignored: ['cat'] });
  });

  it.runIf(isFullRun)('lasts ten seconds when asked to', async () => {
    const { duration, packets } = await readVideo((await animated(await drawing(), 'x', 10)).mp4);
    expect([duration, packets.length]).toEqual([10, 240]);
  });
});

describe('pictures', () => {
  const brief = (image: Buffer) => animated(image, 'zoom in', 1);
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a33' } });

  // For each of them a network looks at the picture, which takes seconds: in a quick run some stand for all.
  const some = <T>(all: readonly T[], chosen: number) => (isFullRun ? all : all.slice(0, chosen));

  it.each(
    some(
      [
        [1, 1, 48, 48],
        [700, 3, 120, 48],
        [3, 700, 48, 120],
        [101, 77, 62, 48],
        [4500, 3000, 72, 48],
      ] as const,
      2,
    ),
  )('of %i by %i pixels make videos of %i by %i', async (width, height, ...size) => {
    const { mp4 } = await brief(await plain(width, height).png().toBuffer());
    const video = await readVideo(mp4);
    expect([video.width, video.height]).toEqual(size);
    expect(video.packets).toHaveLength(24);
  });

  it.each(
    some(
      [
        ['half transparent', { r: 200, g: 30, b: 30, alpha: 0.5 }],
        ['transparent', { r: 200, g: 30, b: 30, alpha: 0 }],
      ] as const,
      1,
    ),
  )('that are %s get a ground', async (_, background) => {
    const image = sharp({ create: { width: 40, height: 40, channels: 4, background } });
    const { packets } = await readVideo((await brief(await image.png().toBuffer())).mp4);
    expect(packets).toHaveLength(24);
  });

  it.each(some(['rgb16', 'b-w'], 1))('in the colour space %s are read', async (space) => {
    const image = await sharp(await drawing())
      .toColourspace(space)
      .png()
      .toBuffer();
    expect((await readVideo((await brief(image)).mp4)).packets).toHaveLength(24);
  });

  it('that the camera turned are turned upright', async () => {
    const turned = await plain(80, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readVideo((await brief(turned)).mp4)).toMatchObject({ width: 48, height: 64 });
  });

  it('that are no pictures are refused', async () => {
    await expect(brief(Buffer.from('no picture'))).rejects.toThrow(/image/);
  });
});
