import { crc32 } from 'node:zlib';

/** Bytes of the signature of a PNG, and of what a chunk has beside its data: length, type and checksum. */
const signatureLength = 8;
const chunkOverhead = 12;

/** Texts, EXIF and credentials of whoever wrote the picture first: they may hold anything, and no longer fit. */
const spokenChunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX'];

const xmpKeyword = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');

/** A PNG with this XMP, and without what else is said in it. */
export function pngWith(png: Buffer, packet: Buffer): Buffer {
  const [header, ...others] = chunksOf(png).filter(({ type }) => !spokenChunks.includes(type));
  if (header?.type !== 'IHDR') throw new Error('The PNG has no header.');
  const text = chunk('iTXt', Buffer.concat([xmpKeyword, packet]));
  const signature = png.subarray(0, signatureLength);
  return Buffer.concat([signature, header.bytes, text, ...others.map(({ bytes }) => bytes)]);
}

function chunksOf(png: Buffer): { type: string; bytes: Buffer }[] {
  const chunks = [];
  for (let at = signatureLength; at + chunkOverhead <= png.length; ) {
    const end = at + chunkOverhead + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), bytes: png.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(said), 4);
  return Buffer.concat([ends.subarray(0, 4), said, ends.subarray(4)]);
}
