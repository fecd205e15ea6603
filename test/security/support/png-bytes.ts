import { constants, crc32, deflateRawSync } from 'node:zlib';

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Colour types by what they are, and the samples of a pixel. */
const colours = {
  gray: [0, 1],
  rgb: [2, 3],
  palette: [3, 1],
  grayAlpha: [4, 2],
  rgba: [6, 4],
} as const;

export type PngLook = {
  colour?: keyof typeof colours;
  /** Bits of a sample. */
  depth?: number;
  interlaced?: boolean;
  /** Chunks before and behind the pixels. */
  before?: readonly Buffer[];
  behind?: readonly Buffer[];
};

/** A PNG of one colour: a few KB for millions of pixels. */
export function pngOf(width: number, height: number, look: PngLook = {}): Buffer {
  const { colour = 'rgb', depth = 8, interlaced = false, before = [], behind = [] } = look;
  const [type, samples] = colours[colour];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  const rowBytes = (pixels: number) => 1 + Math.ceil((pixels * samples * depth) / 8);
  const bytes = passesOf(width, height, interlaced)
    .filter(([wide, high]) => wide > 0 && high > 0)
    .reduce((sum, [wide, high]) => sum + high * rowBytes(wide), 0);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...(colour === 'palette' ? [pngChunk('PLTE', Buffer.alloc(3 * 2 ** depth, 90))] : []),
    ...before,
    pngChunk('IDAT', deflatedZeros(bytes)),
    ...behind,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(checksum ?? crc32(body), body.length + 4);
  return frame;
}

const blockBytes = 2 ** 20;
const block = deflateRawSync(Buffer.alloc(blockBytes), { finishFlush: constants.Z_FULL_FLUSH });

/** A zlib stream of so many zeros, made of one block again and again. */
export function deflatedZeros(bytes: number): Buffer {
  const blocks = Math.floor(bytes / blockBytes);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const rest = deflateRawSync(Buffer.alloc(bytes % blockBytes));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(blocks).fill(block), rest, checksum]);
}

/** Columns and rows of each of Adam7's passes, or of the whole. */
function passesOf(width: number, height: number, interlaced: boolean): [number, number][] {
  if (!interlaced) return [[width, height]];
  const starts = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return starts.map(([x, y, dx, dy]) => [
    Math.ceil((width - x) / dx),
    Math.ceil((height - y) / dy),
  ]);
}
