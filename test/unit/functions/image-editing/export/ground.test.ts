import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnGround } from '../../../../../functions/image-editing/export/ground.ts';

type Size = { width: number; height: number };

/** A PNG whose pixels are told by their place. */
function picture({ width, height }: Size, pixel: (x: number, y: number) => number[]) {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => pixel(x, y)).flat(),
  );
  const data = Buffer.from(rows.flat());
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** The original behind a cut-out, blurred. */
async function blurred(original: Buffer, size: Size, frame: Size, blur: number) {
  const behind = async () => ({ original, backdrop: undefined, cutOut: size });
  const { data, info } = await drawnGround({ kind: 'blurred', blur }, frame, behind);
  return sharp(data, { raw: { ...frame, channels: info.channels } });
}

test('of a large picture each pixel counts where it is made smaller to be blurred', async () => {
  const size = { width: 3200, height: 64 };
  // Lines that are thinner than what becomes one pixel: seen from afar they are grey.
  const lines = await picture(size, (x) => (x % 4 < 2 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  const ground = await blurred(lines, size, { width: 800, height: 16 }, 0);
  const { channels } = await ground.stats();
  expect(channels[0]?.stdev).toBeLessThan(10);
});

test('what is transparent darkens nothing that lies beside it', async () => {
  const size = { width: 200, height: 40 };
  const half = await picture(size, (x) => (x < 100 ? [255, 255, 255, 255] : [0, 0, 0, 0]));
  const ground = await blurred(half, size, size, 60);
  const { channels } = await sharp(await ground.flatten({ background: '#fff' }).raw().toBuffer(), {
    raw: { ...size, channels: 3 },
  }).stats();
  expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThanOrEqual(254);
});
