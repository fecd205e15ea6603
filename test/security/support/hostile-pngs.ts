import { deflateSync } from 'node:zlib';
import { exifOf } from './exif-bytes.ts';
import type { Pictures } from './pictures.ts';
import { deflatedZeros, type PngLook, pngChunk, pngOf, pngSignature } from './png-bytes.ts';

const largest = { width: 12_000, height: 3333 };
const big = (look: PngLook) => () => pngOf(largest.width, largest.height, look);
const small = (look: PngLook) => () => pngOf(64, 48, look);
const turned = (orientation: number) => [pngChunk('eXIf', exifOf(orientation))];
const bombed = (type: string, head: string, megabytes: number): PngLook => {
  const zeros = deflatedZeros(megabytes * 2 ** 20);
  return { before: [pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), zeros]))] };
};
const header = pngOf(64, 48).subarray(8, 33);
const pngFrom =
  (...chunks: readonly Buffer[]) =>
  () =>
    Buffer.concat([pngSignature, ...chunks]);
const pixels = (data: Buffer) => pngChunk('IDAT', data);
const end = pngChunk('IEND', Buffer.alloc(0));
const frames = Array.from({ length: 200 }, (_, n) => {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(n === 0 ? 0 : 2 * n - 1, 0);
  control.writeUInt32BE(12_000, 4);
  control.writeUInt32BE(3333, 8);
  return pngChunk('fcTL', control);
});
const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 200, 0, 0, 0, 0]));

/** Sizes that no picture has, and the largest that one may have, in every way of storing them. */
const sizes: Pictures = {
  'a PNG of 40,000,000 x 1': () => pngOf(40_000_000, 1),
  'a PNG of 1 x 40,000,000': () => pngOf(1, 40_000_000, { colour: 'gray', depth: 1 }),
  'a PNG of 12,001 x 1': () => pngOf(12_001, 1),
  'a PNG of 1 x 12,001': () => pngOf(1, 12_001),
  'a PNG of 12,000 x 1': () => pngOf(12_000, 1),
  'a PNG of 1 x 12,000': () => pngOf(1, 12_000),
  'a PNG of 12,000 x 3,334': () => pngOf(12_000, 3334),
  'a PNG of 12,000 x 12,000': () => pngOf(12_000, 12_000),
  'a PNG of 2,147,483,647 a side': pngFrom(
    pngChunk('IHDR', Buffer.from([127, 255, 255, 255, 127, 255, 255, 255, 8, 2, 0, 0, 0])),
    pixels(deflateSync(Buffer.alloc(100))),
    end,
  ),
  'a PNG of 0 x 0': () => pngOf(0, 0),
  'a PNG of 12,000 x 3,333': big({}),
  'a PNG of 3,333 x 12,000': () => pngOf(3333, 12_000),
  'a PNG of 1 bit': big({ colour: 'gray', depth: 1 }),
  'a PNG of 16 bits': big({ depth: 16 }),
  'a PNG of 16 bits with alpha': big({ colour: 'rgba', depth: 16 }),
  'a PNG with a palette': big({ colour: 'palette' }),
  'a PNG with a palette of 1 bit, turned': big({
    colour: 'palette',
    depth: 1,
    before: turned(8),
  }),
  'an interlaced PNG': big({ interlaced: true }),
  'an interlaced PNG of 16 bits with alpha': big({ colour: 'rgba', depth: 16, interlaced: true }),
  'an interlaced PNG of 16 bits with alpha, turned': big({
    colour: 'rgba',
    depth: 16,
    interlaced: true,
    before: turned(6),
  }),
  'a PNG of 16 bits with alpha, turned': big({ colour: 'rgba', depth: 16, before: turned(5) }),
  'a PNG that is turned': big({ before: turned(7) }),
};

/** Chunks that are larger than they look, wrong, or where they should not be. */
const chunks: Pictures = {
  'a zTXt of 400 MB': small(bombed('zTXt', 'Comment\0\0', 400)),
  'an iTXt of 400 MB': small(bombed('iTXt', 'Comment\0\x01\0\0\0', 400)),
  'an iCCP of 400 MB': small(bombed('iCCP', 'profile\0\0', 400)),
  'a hundred zTXt of 10 MB': small({
    before: Array(100)
      .fill(bombed('zTXt', 'Comment\0\0', 10).before)
      .flat(),
  }),
  'a tEXt of 1.5 MB': small({
    before: [
      pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(1_500_000, 65)])),
    ],
  }),
  '50,000 private chunks': small({ before: Array(50_000).fill(pngChunk('prVt', Buffer.alloc(8))) }),
  'an iCCP that is no profile': small({
    before: [
      pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(500, 7))])),
    ],
  }),
  'an unknown critical chunk': small({ before: [pngChunk('CRIT', Buffer.alloc(8))] }),
  'an IHDR with a wrong checksum': pngFrom(
    pngChunk('IHDR', header.subarray(8, 21), 1),
    pixels(deflatedZeros(9000)),
    end,
  ),
  'an IDAT with a wrong checksum': pngFrom(
    header,
    pngChunk('IDAT', deflatedZeros(48 * 193), 1),
    end,
  ),
  'two IHDR': pngFrom(header, header, pixels(deflatedZeros(48 * 193)), end),
  'no IHDR': pngFrom(pixels(deflatedZeros(48 * 193)), end),
  'no IDAT': pngFrom(header, end),
  'no IEND': pngFrom(header, pixels(deflatedZeros(48 * 193))),
  'an IDAT of 400 MB for 64 x 48': pngFrom(header, pixels(deflatedZeros(400 * 2 ** 20)), end),
  'an IDAT that is too short': pngFrom(header, pixels(deflatedZeros(500)), end),
  '100,000 empty IDAT': pngFrom(header, ...Array(100_000).fill(pixels(Buffer.alloc(0))), end),
  'a chunk of 4 GB': pngFrom(header, Buffer.from('\xff\xff\xff\xffIDATx', 'latin1')),
  'a palette picture without palette': pngFrom(
    pngChunk('IHDR', Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 3, 0, 0, 0])),
    pixels(deflatedZeros(90)),
    end,
  ),
  'a PNG of 3 bits': () => pngOf(64, 48, { depth: 3 }),
  'an APNG of 200 frames of 40 million pixels': big({ before: [animation, ...frames] }),
  'an APNG of 200 frames of 64 x 48': small({ before: [animation, ...frames] }),
};

export const hostilePngs: Pictures = { ...sizes, ...chunks };
