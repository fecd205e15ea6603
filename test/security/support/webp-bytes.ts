/** A chunk of a RIFF file, filled up to an even length. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP of these chunks. `length` is what it says of its own length. */
export function webpFile(chunks: readonly Buffer[], length?: number): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(length ?? body.length, 4);
  return Buffer.concat([head, body]);
}

/** The picture without loss: no transform, no cache, one code of one symbol for each channel. */
const oneColour = Buffer.from([0x88, 0x88, 0x08]);

/** A lossless picture of one colour in a few bytes, whatever its size. At most 16,384 a side. */
export function losslessChunk(width: number, height: number, hasAlpha = false): Buffer {
  const bits = (width - 1) | ((height - 1) << 14) | (hasAlpha ? 1 << 28 : 0);
  const head = Buffer.alloc(5);
  head[0] = 0x2f;
  head.writeInt32LE(bits, 1);
  return webpChunk('VP8L', Buffer.concat([head, oneColour]));
}

/** An alpha channel of one value, beside a lossy picture. */
export const alphaChunk = webpChunk('ALPH', Buffer.concat([Buffer.from([1]), oneColour]));

/** What an extended file begins with. `flags`: 2 animation, 4 XMP, 8 EXIF, 16 alpha, 32 ICC. */
export function extendedChunk(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
}

/** An animation of equal frames. */
export function animated(
  width: number,
  height: number,
  frames: number,
  look = losslessChunk(width, height, true),
) {
  const head = Buffer.alloc(16);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  head.writeUIntLE(40, 12, 3);
  const frame = webpChunk('ANMF', Buffer.concat([head, look]));
  const control = webpChunk('ANIM', Buffer.alloc(6));
  return webpFile([extendedChunk(width, height, 18), control, ...Array(frames).fill(frame)]);
}
