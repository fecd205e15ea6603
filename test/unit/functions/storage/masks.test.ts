import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanMask } from '../../../../functions/storage/masks.ts';
import { maxMaskBytes } from '../../../../shared/finishing.ts';
import { exifOf } from '../../../security/support/exif-bytes.ts';
import { hostilePngs } from '../../../security/support/hostile-pngs.ts';
import { pngChunk, pngOf } from '../../../security/support/png-bytes.ts';

const size = { width: 64, height: 48 };
const blank = { ...size, channels: 3, background: '#fff' } as const;

async function greyOf(png: Buffer) {
  const { channels, depth, format, width, height, exif } = await sharp(png).metadata();
  expect({ channels, depth, format, exif }).toEqual({
    channels: 1,
    depth: 'uchar',
    format: 'png',
    exif: undefined,
  });
  return { width, height, data: await sharp(png).toColourspace('b-w').raw().toBuffer() };
}

test('a grey mask keeps every one of its values', async () => {
  const masks = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((data) => ({ width, height, data: Buffer.from(data) })),
    );
  await fc.assert(
    fc.asyncProperty(masks, async ({ width, height, data }) => {
      const raw = { width, height, channels: 1 } as const;
      const sent = await sharp(data, { raw }).toColourspace('b-w').png().toBuffer();
      const clean = await greyOf(await cleanMask(sent, { width, height }));
      expect(clean).toEqual({ width, height, data });
    }),
    { numRuns: 40 },
  );
});

test('a mask in colors, in 16 bits or turned on its side becomes a grey one as it lies', async () => {
  const looks = [
    pngOf(64, 48, { depth: 16 }),
    pngOf(64, 48, { colour: 'rgba', depth: 16 }),
    pngOf(64, 48, { colour: 'palette', depth: 1 }),
    pngOf(64, 48, { colour: 'grayAlpha', before: [pngChunk('eXIf', exifOf(6))] }),
  ];
  for (const look of looks) expect(await greyOf(await cleanMask(look, size))).toMatchObject(size);
  const clear = sharp({ create: { ...blank, channels: 4, background: '#fff0' } }).png();
  const { data } = await greyOf(await cleanMask(await clear.toBuffer(), size));
  expect(Math.max(...data)).toBe(0);
});

test('what is no PNG of the size of its picture is refused', async () => {
  const white = sharp({ create: blank });
  const refusals = {
    image_unsupported: [
      Buffer.alloc(0),
      Buffer.from('a mask'),
      await white.clone().jpeg().toBuffer(),
      await white.clone().webp().toBuffer(),
      (await white.clone().png().toBuffer()).subarray(0, 60),
    ],
    invalid_request: [
      pngOf(48, 64),
      pngOf(64, 49),
      pngOf(12_000, 3333, { colour: 'gray', depth: 1 }),
      Buffer.concat([pngOf(64, 48), Buffer.alloc(maxMaskBytes)]),
    ],
  };
  for (const [code, files] of Object.entries(refusals)) {
    for (const file of files) await expect(cleanMask(file, size)).rejects.toMatchObject({ code });
  }
});

test.each(Object.keys(hostilePngs))(
  '%s becomes a mask of the right size or is refused',
  async (name) => {
    const bytes = (await hostilePngs[name]?.()) ?? Buffer.alloc(0);
    const outcome = await cleanMask(bytes, size).then(greyOf, (error: unknown) => error);
    const isRefused = expect.objectContaining({
      code: expect.stringMatching(/^(image_unsupported|invalid_request)$/),
    });
    expect([expect.objectContaining(size), isRefused]).toContainEqual(outcome);
  },
);
