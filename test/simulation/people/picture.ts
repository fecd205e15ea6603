import { crc32, deflateSync } from 'node:zlib';

/** Width and height in pixels: as small as a picture may be that models take. */
const side = 8;

const made = new Map<number, Buffer>();

/** A small PNG in one color. */
export function picture(): Buffer {
  return inShade(0x7f);
}

/** A mask of such a picture in which all is painted over. */
export function white(): Buffer {
  return inShade(0xff);
}

function inShade(shade: number): Buffer {
  const known = made.get(shade) ?? png(shade);
  made.set(shade, known);
  return known;
}

function png(shade: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, shade)]);
  const lines = Buffer.concat(Array.from({ length: side }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
