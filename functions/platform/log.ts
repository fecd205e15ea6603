import { Logger } from '@aws-lambda-powertools/logger';

/** The function's log: one JSON object a line. Its level is the environment's LOG_LEVEL. */
export const log = new Logger({ serviceName: 'atelier' });

const maxCauseChars = 500;

/**
 * What the log may know of an error: signatures of URLs and e-mail addresses are cut out, since
 * a provider's message may repeat what it was sent.
 */
export function describeCause(error: unknown, depth = 0): string | undefined {
  if (error === undefined || error === null || depth > 3) return undefined;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  const cause = error instanceof Error ? describeCause(error.cause, depth + 1) : undefined;
  const line = redact(text).slice(0, maxCauseChars);
  return cause ? `${line} <- ${cause}` : line;
}

/** Takes queries of URLs, tokens, e-mail addresses and a provider's own words out of a text. */
function redact(text: string): string {
  return text
    .replace(/(\bfailed with status \d+)[\s\S]*/, '$1')
    .replaceAll(/(https?:\/\/[^\s"'?]*)\?[^\s"']*/g, '$1?...')
    .replaceAll(/\bBearer\s+\S+/gi, 'Bearer ...')
    .replaceAll(/\b[\w.+-]+@[\w-]+\.[\w.-]+/g, '...@...');
}

/** Bytes that were logged and not yet taken. */
let written = 0;

// Everything that a function logs goes through these streams, whoever writes it.
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
