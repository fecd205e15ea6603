import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { keysOfJob, smallKey, smallKeysOf } from '../../../../functions/storage/object-keys.ts';
import { smallVersions } from '../../../../functions/storage/small-pictures.ts';
import { smallAddress, smallSides } from '../../../../shared/small-pictures.ts';

const key = 'media/somebody/image-editing/1-original.png';

type Drawn = { width: number; height: number; channels?: 3 | 4 };

function drawn({ width, height, channels = 3 }: Drawn): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function sizesOf(body: Buffer) {
  const files = await smallVersions({ key, body });
  return Promise.all(files.map(async (file) => sharp(file.body).metadata()));
}

describe('small versions of a picture', () => {
  test('are as large as they may be, in its own shape, and never larger than it is', async () => {
    const side = fc.integer({ min: 1, max: 900 });
    await fc.assert(
      fc.asyncProperty(side, side, async (width, height) => {
        const sizes = await sizesOf(await drawn({ width, height }));
        for (const [n, bound] of smallSides.entries()) {
          const scale = Math.min(1, bound / Math.max(width, height));
          const { width: w = 0, height: h = 0, format } = sizes[n] ?? {};
          expect(format).toBe('webp');
          expect(Math.max(w, h)).toBe(Math.min(bound, Math.max(width, height)));
          // A pixel for each time that it is made smaller.
          expect(Math.abs(w - Math.max(1, width * scale))).toBeLessThanOrEqual(2);
          expect(Math.abs(h - Math.max(1, height * scale))).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('keep what is transparent, and the colours of 16 bits and of grey', async () => {
    const see = await sizesOf(await drawn({ width: 300, height: 200, channels: 4 }));
    expect(see.map(({ hasAlpha }) => hasAlpha)).toEqual([true, true]);
    const red = sharp(await drawn({ width: 300, height: 200 }));
    for (const picture of [red.clone().toColourspace('rgb16'), red.clone().greyscale()]) {
      const png = await picture.png().toBuffer();
      const [before, ...after] = await Promise.all(
        [png, ...(await smallVersions({ key, body: png })).map(({ body }) => body)].map((bytes) =>
          sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer(),
        ),
      );
      for (const pixels of after) {
        expect(Math.abs((pixels[0] ?? 0) - (before?.[0] ?? 0))).toBeLessThanOrEqual(4);
      }
    }
  });

  test('lie beside it, and are among what its job may leave', async () => {
    const files = await smallVersions({ key, body: await drawn({ width: 9, height: 9 }) });
    const expected = ['1-original-160.webp', '1-original-640.webp'];
    expect(files.map((file) => file.key.split('/').at(-1))).toEqual(expected);
    expect(smallKeysOf([key])).toEqual(files.map((file) => file.key));
    for (const feature of ['imageEditing', 'imageGeneration', 'videoGeneration'] as const) {
      const keys = keysOfJob('user', feature, '1');
      expect(new Set(keys).size).toBe(keys.length);
      const pictures = keys.filter((each) => /\/1(-original)?\.(png|jpg|webp)$/.test(each));
      for (const picture of pictures) expect(keys).toContain(smallKey(picture, 640));
    }
  });

  test('are not made of half a picture', async () => {
    const whole = await drawn({ width: 400, height: 300 });
    await expect(
      smallVersions({ key, body: whole.subarray(0, whole.length / 2) }),
    ).rejects.toThrow();
  });

  test('bear the signature of the picture; where there are none, it stands for them', () => {
    const small = { 160: '/media/a-160.webp', 640: '/media/a-640.webp' };
    expect(smallAddress('/media/a.png?Policy=p', small, 160)).toBe('/media/a-160.webp?Policy=p');
    expect(smallAddress('/media/a.png', small, 640)).toBe('/media/a-640.webp');
    expect(smallAddress('/media/a.png?Policy=p', undefined, 160)).toBe('/media/a.png?Policy=p');
  });
});
