import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../animation/animate.ts';
import { createFrame, type Frame, type Source, toFrame } from '../../animation/frame.ts';
import { planMotion } from '../../animation/motion-plan.ts';
import { understand } from '../../animation/understand.ts';
import { drawing, halfNear, smallSource } from './small-source.ts';

const COUNT = 24;
const source = await smallSource();

function frameOf(prompt: string, index: number, seed = 1, from: Source = source): Uint8Array {
  const plan = planMotion(understand(prompt).cues);
  const render = createRenderer({ source: from, scene: halfNear(), plan, seed });
  return Uint8Array.from(render(index, COUNT).bytes);
}

const difference = (p: Uint8Array, q: Uint8Array): number =>
  p.reduce((sum, value, i) => sum + Math.abs(value - (q[i] ?? 0)), 0) / p.length;

/** The picture scaled to the video's size by other means. */
async function fitted(): Promise<Uint8Array> {
  const { width, height } = source.size;
  const scaled = sharp(await drawing())
    .removeAlpha()
    .resize(width, height, { fit: 'cover' });
  return toFrame({ width, height, rgb: await scaled.raw().toBuffer() }).bytes;
}

const MOTIONS = [
  'a cat',
  'zoom in',
  'zoom out',
  'pan left',
  'rotate',
  'orbit',
  'drifting',
  'pulsing',
  'swaying leaves',
  'ripples',
  'rain',
  'snow',
  'sparkles',
  'shining',
];

describe('frames', () => {
  it.each(MOTIONS)('of "%s" are the same each time, and not all alike', (prompt) => {
    expect(frameOf(prompt, 7)).toEqual(frameOf(prompt, 7));
    expect(difference(frameOf(prompt, 7), frameOf(prompt, 15))).toBeGreaterThan(0.1);
  });

  it.each(['a cat', 'zoom in', 'rotate', 'swaying leaves', 'ripples', 'pulsing', 'shining'])(
    'of "%s" begin with the picture itself',
    async (prompt) => {
      expect(difference(frameOf(prompt, 0), await fitted())).toBeLessThan(1.5);
      expect(difference(frameOf('pan left', 0), await fitted())).toBeGreaterThan(3);
    },
  );

  it('have other weather with another seed', () => {
    expect(difference(frameOf('snow', 3, 1), frameOf('snow', 3, 2))).toBeGreaterThan(0.1);
  });
});

describe('colours', () => {
  const valuesOf = ({ luma, cb, cr }: Frame) => [luma.data[0], cb.data[0], cr.data[0]];

  it.each([
    ['white', [255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0], [16, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['blue', [0, 0, 255], [32, 240, 118]],
  ])('are those of BT.709 for %s', (_, rgb, expected) => {
    const pixels = Uint8Array.from({ length: 12 }, (__, i) => rgb[i % 3] ?? 0);
    expect(valuesOf(toFrame({ width: 2, height: 2, rgb: pixels }))).toEqual(expected);
  });

  it('lie one after another as encoders take them', () => {
    const frame = createFrame({ width: 4, height: 2 });
    frame.luma.data.fill(1);
    frame.cb.data.fill(2);
    frame.cr.data.fill(3);
    expect([...frame.bytes]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3]);
  });
});
