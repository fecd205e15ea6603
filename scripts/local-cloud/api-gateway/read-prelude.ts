/** API Gateway reads at most this many bytes of metadata. */
const maxPreludeBytes = 16 * 1024;

const delimiter = Buffer.alloc(8);

export type Prelude = { metadata: unknown; firstBytes: Buffer };

/**
 * Reads the JSON metadata and the 8 NUL bytes that precede a streamed body; `undefined` when the
 * stream does not start like that. What follows them stays in `source`.
 */
export async function readPrelude(source: AsyncIterator<Buffer>): Promise<Prelude | undefined> {
  let seen = Buffer.alloc(0);
  for (;;) {
    const end = seen.indexOf(delimiter);
    if (end > maxPreludeBytes) return undefined;
    if (end >= 0) {
      const metadata = parseJson(seen.subarray(0, end));
      const firstBytes = seen.subarray(end + delimiter.length);
      return metadata === undefined ? undefined : { metadata, firstBytes };
    }
    if (seen.length > maxPreludeBytes + delimiter.length) return undefined;
    const next = await source.next();
    if (next.done) return undefined;
    seen = Buffer.concat([seen, next.value]);
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
