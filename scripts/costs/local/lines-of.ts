import { isAscii } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

const chunkBytes = 1024 * 1024;
const newline = 0x0a;

/**
 * The lines of a file, as many at a time as were read at once, so that a file of any size needs
 * little memory. Nothing else is to be done meanwhile, and a turn of the event loop for each read
 * would take as long as reading. A last line without an end counts too.
 */
export function* linesOf(file: string): Generator<string[]> {
  const descriptor = openSync(file, 'r');
  try {
    let buffer = Buffer.allocUnsafe(chunkBytes);
    let kept = 0;
    for (let read = -1; read !== 0; ) {
      // A line that is longer than the buffer.
      if (kept === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(kept)]);
      read = readSync(descriptor, buffer, kept, buffer.length - kept, null);
      const filled = buffer.subarray(0, kept + read);
      const end = filled.lastIndexOf(newline) + 1;
      if (end > 0) yield splitLines(filled.subarray(0, end));
      buffer.copyWithin(0, end, filled.length);
      kept = filled.length - end;
    }
    if (kept > 0) yield splitLines(buffer.subarray(0, kept));
  } finally {
    closeSync(descriptor);
  }
}

function splitLines(bytes: Buffer): string[] {
  // Bytes that are characters need no decoding, which takes three times as long.
  const text = bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
  return text.split('\n').filter((line) => line !== '');
}
