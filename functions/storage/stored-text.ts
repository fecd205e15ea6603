import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';

/** Shorter texts, in bytes, leave an item as small as it is: they stay readable. */
const minPackedBytes = 256;

/**
 * A text as an item holds it: packed where that makes it smaller, since each KB of an item is paid for
 * with each write. Of a long English text some 40 % is left.
 */
export const storedTextSchema = z.codec(
  z.union([z.string(), z.instanceof(Uint8Array<ArrayBufferLike>)]),
  z.string(),
  { decode: unpacked, encode: packed },
);

function packed(text: string): string | Uint8Array {
  const size = Buffer.byteLength(text);
  if (size < minPackedBytes) return text;
  const bytes = brotliCompressSync(text);
  return bytes.byteLength < size ? bytes : text;
}

function unpacked(stored: string | Uint8Array): string {
  return typeof stored === 'string' ? stored : brotliDecompressSync(stored).toString();
}
