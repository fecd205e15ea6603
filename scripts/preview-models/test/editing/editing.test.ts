import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type PictureStyle, pictureStyles } from '../../../../shared/picture-styles.ts';
import { noiseOf } from '../../enhance/denoise.ts';
import { enhance } from '../../enhance/enhance.ts';
import { inpaint } from '../../inpaint/inpaint.ts';
import { restyle } from '../../restyle/restyle.ts';

const photograph = readFile('test/fixtures/photographs/astronaut.jpg');
const flower = readFile('test/fixtures/photographs/macaw.jpg');

type Pixels = { width: number; height: number; rgb: Buffer };

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

function pngOf({ width, height, rgb }: Pixels): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A ground that gets lighter to the right and redder downwards. */
function ground(width: number, height: number): Pixels {
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++)
    rgb.set([60 + Math.floor(i / width), 80 + (i % width), 120], i * 3);
  return { width, height, rgb };
}

type Box = { left: number; top: number; side: number };

function maskOf({ width, height }: { width: number; height: number }, { left, top, side }: Box) {
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: { create }, left, top }])
    .png()
    .toBuffer();
}

/** How far the channels of two pictures are apart at most, and on average, where `counts` says so. */
function difference(p: Pixels, q: Pixels, counts: (x: number, y: number) => boolean) {
  let [most, sum, count] = [0, 0, 0];
  for (const [i, value] of p.rgb.entries()) {
    const at = Math.floor(i / 3);
    if (!counts(at % p.width, Math.floor(at / p.width))) continue;
    const away = Math.abs(value - (q.rgb[i] ?? 0));
    [most, sum, count] = [Math.max(most, away), sum + away, count + 1];
  }
  return { most, mean: sum / Math.max(1, count) };
}

it('a thing on a smooth ground is taken out wherever it is, and nothing else changes', async () => {
  const size = { width: 120, height: 90 };
  const boxes = fc.record({
    left: fc.integer({ min: 0, max: 90 }),
    top: fc.integer({ min: 0, max: 60 }),
    side: fc.integer({ min: 4, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(boxes, async (box) => {
      const clean = ground(size.width, size.height);
      const input = {
        create: { ...{ width: box.side, height: box.side }, channels: 3, background: '#f0f' },
      } as const;
      const image = await sharp(await pngOf(clean))
        .composite([{ input, left: box.left, top: box.top }])
        .png()
        .toBuffer();
      const mask = await maskOf(size, box);
      const filled = await pixelsOf(await inpaint({ image, mask }));
      const near = (x: number, y: number) =>
        x >= box.left - 3 &&
        y >= box.top - 3 &&
        x < box.left + box.side + 3 &&
        y < box.top + box.side + 3;
      expect(difference(filled, clean, (x, y) => !near(x, y)).most).toBe(0);
      expect(difference(filled, clean, near).mean).toBeLessThan(9);
    }),
    { numRuns: 5, examples: [[{ left: 0, top: 0, side: 30 }], [{ left: 90, top: 60, side: 30 }]] },
  );
});

it('the same place of a photograph is filled in the same way, and a mask that is none is refused', async () => {
  const image = await photograph;
  const size = await sharp(image).metadata();
  const mask = await maskOf(size, { left: 20, top: 30, side: 60 });
  const [first, second] = [await inpaint({ image, mask }), await inpaint({ image, mask })];
  expect(Buffer.from(first).equals(second)).toBe(true);
  const whole = { left: 0, top: 0, side: Math.min(size.width, size.height) };
  const square = await sharp(image).resize(whole.side, whole.side).png().toBuffer();
  const refused = [
    [image, await maskOf({ width: 9, height: 9 }, { left: 0, top: 0, side: 4 }), /as large/],
    [image, await sharp(mask).linear(0, 0).png().toBuffer(), /Nothing/],
    [square, await maskOf({ width: whole.side, height: whole.side }, whole), /Everything/],
  ] as const;
  for (const [picture, wrong, message] of refused)
    await expect(inpaint({ image: picture, mask: wrong })).rejects.toThrow(message);
});

it('an enhanced picture has less noise and harder edges, in its own size or twice', async () => {
  const width = 160;
  const flat = await sharp({
    create: {
      ...{ width, height: 120, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();
  const before = noiseOf(await pixelsOf(flat));
  const once = await pixelsOf(await enhance({ image: flat, scale: 1 }));
  expect(noiseOf(once)).toBeLessThan(before * 0.75);
  const twice = await pixelsOf(await enhance({ image: flat, scale: 2 }));
  expect([twice.width, twice.height]).toEqual([320, 240]);

  const edge = Buffer.alloc(width * 120 * 3, 60);
  for (let i = 0; i < width * 120; i++) if (i % width >= 80) edge.fill(190, i * 3, i * 3 + 3);
  const soft = await sharp(edge, { raw: { width, height: 120, channels: 3 } })
    .blur(2)
    .png()
    .toBuffer();
  const steepest = ({ rgb, width: w }: Pixels) =>
    Math.max(
      ...Array.from(
        { length: w - 1 },
        (_, x) => (rgb[(60 * w + x + 1) * 3] ?? 0) - (rgb[(60 * w + x) * 3] ?? 0),
      ),
    );
  const sharpened = await enhance({ image: soft, scale: 1 });
  expect(steepest(await pixelsOf(sharpened))).toBeGreaterThan(steepest(await pixelsOf(soft)));
});

it('each style redraws a photograph in its own size, the same way each time, as strongly as is asked', async () => {
  const image = await sharp(await flower)
    .resize(120, 90, { fit: 'fill' })
    .png()
    .toBuffer();
  const original = await pixelsOf(image);
  const at = async (style: PictureStyle, strength: number) =>
    pixelsOf(await restyle({ image, style, strength }));
  const awayOf = (each: Pixels) => difference(each, original, () => true).mean;
  for (const style of pictureStyles) {
    const full = await at(style, 1);
    expect([full.width, full.height], style).toEqual([120, 90]);
    expect(awayOf(full), style).toBeGreaterThan(4);
  }
  const [none, half, full, again] = [
    await at('neon', 0),
    await at('neon', 0.5),
    await at('neon', 1),
    await at('neon', 1),
  ];
  expect(full.rgb.equals(again.rgb)).toBe(true);
  expect(awayOf(none)).toBe(0);
  expect(awayOf(half) * 2).toBeCloseTo(awayOf(full), -1);
});
