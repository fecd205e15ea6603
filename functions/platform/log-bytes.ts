let written = 0;

// Everything that a function logs goes through these, whoever writes it.
for (const stream of [process.stdout, process.stderr]) {
  stream.write = new Proxy(stream.write, {
    apply(write, self, parts) {
      written += sizeOf(parts[0]);
      return Reflect.apply(write, self, parts);
    },
  });
}

function sizeOf(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk);
  return chunk instanceof Uint8Array ? chunk.byteLength : 0;
}

/**
 * Bytes that were logged since the last time. Lambda's own lines are not among them, and the cost
 * record that tells the number is among the next.
 */
export function takeLogBytes(): number {
  const bytes = written;
  written = 0;
  return bytes;
}
