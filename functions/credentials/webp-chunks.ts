/** `RIFF`, a length, `WEBP`; then chunks of a type and a length. https://developers.google.com/speed/webp/docs/riff_container. */
const headLength = 12;
const chunkHeadLength = 8;

/** Flags of `VP8X`. */
const flags = { xmp: 0x04, exif: 0x08, alpha: 0x10 };

/** EXIF, XMP and credentials of whoever wrote the picture first. */
const spokenChunks = ['EXIF', 'XMP ', 'C2PA'];

export type Chunk = { type: string; data: Buffer };

/** A WebP with this XMP, and without what else is said in it. Its pictures stay as they are encoded. */
export function webpWith(webp: Buffer, packet: Buffer): Buffer {
  const kept = webpChunks(webp).filter(({ type }) => !spokenChunks.includes(type));
  const extended = kept[0]?.type === 'VP8X' ? kept : [extension(kept), ...kept];
  const said = extended.map((chunk) => (chunk.type === 'VP8X' ? withXmpFlag(chunk) : chunk));
  return webpOf([...said, { type: 'XMP ', data: packet }]);
}

export function webpChunks(webp: Buffer): Chunk[] {
  if (webp.toString('latin1', 8, headLength) !== 'WEBP') throw new Error('This is no WebP.');
  const chunks: Chunk[] = [];
  for (let at = headLength; at + chunkHeadLength <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const from = at + chunkHeadLength;
    const type = webp.toString('latin1', at, at + 4);
    chunks.push({ type, data: webp.subarray(from, from + length) });
    at = from + length + (length % 2);
  }
  return chunks;
}

export function webpOf(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(chunkBytes)]);
  return chunkBytes({ type: 'RIFF', data: body });
}

/** A chunk ends at an even place. */
function chunkBytes({ type, data }: Chunk): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

/** The chunk that a file of one picture alone does not have: its flags, and its size less one. */
function extension([picture]: readonly Chunk[]): Chunk {
  const { width, height, alpha } = sizeOf(picture);
  const data = Buffer.alloc(10);
  data.writeUInt8(alpha ? flags.alpha : 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

type Size = { width: number; height: number; alpha: boolean };

/** Most that 14 bits hold: what is above them means something else. */
const maxSide = 0x3fff;

function sizeOf(picture: Chunk | undefined): Size {
  if (picture?.type === 'VP8L') {
    // Behind a byte that is always the same: two sides less one, and whether there is alpha.
    const bits = picture.data.readUInt32LE(1);
    const side = (from: number) => ((bits >>> from) & maxSide) + 1;
    return { width: side(0), height: side(14), alpha: ((bits >>> 28) & 1) === 1 };
  }
  if (picture?.type !== 'VP8 ') throw new Error('The WebP has no picture.');
  const { data } = picture;
  const side = (at: number) => data.readUInt16LE(at) & maxSide;
  return { width: side(6), height: side(8), alpha: false };
}

function withXmpFlag({ type, data }: Chunk): Chunk {
  const marked = Buffer.from(data);
  marked.writeUInt8((marked.readUInt8(0) & ~flags.exif) | flags.xmp);
  return { type, data: marked };
}
