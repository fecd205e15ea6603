import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanImage, cutoutOf, pictureOf, pngOf } from '../../../../functions/storage/images.ts';

const photo = sharp({
  create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 30, b: 30 } },
});
const cutout = sharp({
  create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
});

const noise = sharp({
  create: {
    width: 64,
    height: 64,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});

function firstHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** A PNG that claims a size without having its pixels. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

test.each([
  ['jpeg', 'image/jpeg', 'jpg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
] as const)('a %s stays one, in its size', async (format, contentType, extension) => {
  const clean = await cleanImage(await photo.clone().toFormat(format).toBuffer());
  expect(clean).toMatchObject({ width: 60, height: 40, contentType, extension });
  expect((await sharp(clean.bytes).metadata()).format).toBe(format);
});

test('an image that lies on its side is turned upright, and says nothing of where it was taken', async () => {
  const sideways = await photo
    .clone()
    .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(sideways).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
  });
  const clean = await cleanImage(sideways);
  expect(clean).toMatchObject({ width: 40, height: 60 });
  const { exif, orientation, width } = await sharp(clean.bytes).metadata();
  expect({ exif, orientation, width }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 40,
  });
});

test.each([
  ['a text', Buffer.from('hello, I am a picture')],
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PNG in its first bytes only', Buffer.from('\x89PNG\r\n\x1a\nhello', 'latin1')],
  ['a GIF', await photo.clone().gif().toBuffer()],
  ['half a JPEG', firstHalf(await noise.clone().jpeg().toBuffer())],
])('%s is not a supported image', async (_, bytes) => {
  await expect(cleanImage(bytes)).rejects.toMatchObject({ code: 'image_unsupported' });
});

test('an image that claims 20,000 x 20,000 pixels is refused unread', async () => {
  const bomb = claimingPng(20_000, 20_000);
  await expect(cleanImage(bomb)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
});

test.each([
  [12_001, 1],
  [1, 12_001],
])('an image that claims %i x %i pixels is refused unread', async (width, height) => {
  const long = claimingPng(width, height);
  await expect(cleanImage(long)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
});

test('a transparent PNG of the right size is taken as it is', async () => {
  const output = await cutout.clone().png().toBuffer();
  expect((await cutoutOf(output, { width: 60, height: 40 })).body).toBe(output);
});

test('a transparent output of another size or format becomes a PNG of the right size', async () => {
  const output = await cutout.clone().resize(30, 20).webp().toBuffer();
  const { body } = await cutoutOf(output, { width: 60, height: 40 });
  expect(await sharp(body).metadata()).toMatchObject({
    format: 'png',
    width: 60,
    height: 40,
    hasAlpha: true,
  });
});

test.each([
  ['no image', Buffer.from('<html>error</html>')],
  ['not transparent', await photo.clone().png().toBuffer()],
  ['half a PNG', firstHalf(await cutout.clone().png({ compressionLevel: 0 }).toBuffer())],
  ['a bomb', claimingPng(20_000, 20_000)],
  ['a long line', claimingPng(12_001, 1)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>')],
])("an output that is %s is the provider's failure", async (_, bytes) => {
  await expect(cutoutOf(bytes, { width: 60, height: 40 })).rejects.toMatchObject({
    code: 'provider_failed',
  });
});

test.each([
  ['of the right size', 64, 64],
  ['that is wider', 120, 64],
  ['that is smaller', 20, 32],
])('a generated image %s becomes a square PNG', async (_, width, height) => {
  const output = await photo.clone().resize(width, height, { fit: 'fill' }).webp().toBuffer();
  expect(
    await sharp(await pngOf(await pictureOf(output, { width: 64, height: 64 }))).metadata(),
  ).toMatchObject({
    format: 'png',
    width: 64,
    height: 64,
  });
});

test('a generated image that is too wide loses its sides alike', async () => {
  const sides = { create: { width: 50, height: 60, channels: 3, background: 'white' } } as const;
  const output = sharp({ create: { width: 160, height: 60, channels: 3, background: 'black' } })
    .composite([
      { input: sides, gravity: 'west' },
      { input: sides, gravity: 'east' },
    ])
    .removeAlpha()
    .png();
  const square = await pngOf(await pictureOf(await output.toBuffer(), { width: 60, height: 60 }));
  expect((await sharp(square).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0]);
});

test('a generated photograph keeps every pixel, in four fifths of the library’s own bytes or less', async () => {
  const photograph = 'test/fixtures/photographs/red-panda.jpg';
  const output = await sharp(photograph).resize(512, 512).png().toBuffer();
  const square = await pngOf(await pictureOf(output, { width: 512, height: 512 }));
  expect(square.length).toBeLessThan(0.8 * output.length);
  const pixels = (png: Buffer) => sharp(png).raw().toBuffer();
  expect((await pixels(square)).equals(await pixels(output))).toBe(true);
});

test('a generated image says nothing of how it was made', async () => {
  const output = await photo
    .clone()
    .withExif({ IFD0: { ImageDescription: 'a prompt' } })
    .png()
    .toBuffer();
  expect((await sharp(output).metadata()).exif).toBeDefined();
  const square = await pngOf(await pictureOf(output, { width: 64, height: 64 }));
  const { exif, xmp, icc, iptc } = await sharp(square).metadata();
  expect({ exif, xmp, icc, iptc }).toEqual({});
  expect(square.includes('a prompt')).toBe(false);
});

test.each([
  ['no image', Buffer.from('<html>error</html>')],
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['half a PNG', firstHalf(await noise.clone().png().toBuffer())],
  ['a bomb', claimingPng(20_000, 20_000)],
  ['a long line', claimingPng(12_001, 1)],
])("a generated image that is %s is the provider's failure", async (_, bytes) => {
  await expect(pictureOf(bytes, { width: 64, height: 64 })).rejects.toMatchObject({
    code: 'provider_failed',
  });
});

/** What a hundred scans begin with. */
const hundredScans = Buffer.from('ffda'.repeat(100), 'hex');

/** A JPEG whose comment holds what so many scans begin with. */
async function jpegWithScans(count: number): Promise<Buffer> {
  const jpeg = await photo.clone().jpeg().toBuffer();
  const own = jpeg.toString('latin1').split('\xff\xda').length - 1;
  const comment = hundredScans.subarray(0, 2 * (count - own));
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

test('a JPEG of more than a hundred scans is refused before it is decoded', async () => {
  await expect(cleanImage(await jpegWithScans(100))).resolves.toMatchObject({ extension: 'jpg' });
  const refused = cleanImage(await jpegWithScans(101));
  await expect(refused).rejects.toMatchObject({ code: 'image_unsupported', cause: undefined });
});

test('what looks like scans is nothing in a picture of another kind', async () => {
  const png = await photo.clone().png().toBuffer();
  const text = chunk('tEXt', Buffer.concat([hundredScans, hundredScans]));
  const end = png.length - 12;
  const withText = Buffer.concat([png.subarray(0, end), text, png.subarray(end)]);
  await expect(cleanImage(withText)).resolves.toMatchObject({ extension: 'png' });
});
