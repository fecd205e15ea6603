import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ResponseStream } from './response-stream.ts';
import { streamingMark } from './response-stream.ts';

export type BufferedHandler = (event: unknown, context: object) => unknown;
export type StreamingHandler = (event: unknown, stream: ResponseStream, context: object) => unknown;

export type Handler =
  | { mode: 'buffered'; run: BufferedHandler }
  | { mode: 'streaming'; run: StreamingHandler };

/** Loads `file.export` from the bundle as Lambda's Node 24 runtime does. */
export function loadHandler(codeDir: string, handler: string): Handler {
  const [file, exportName] = handler.split('.');
  if (!file || !exportName) throw new Error(`Handler "${handler}" is not of the form file.export.`);
  const path = join(codeDir, `${file}.js`);
  const bundle: Record<string, unknown> = createRequire(path)(path);
  const run = bundle[exportName];
  if (!isFunction(run)) throw new Error(`${handler} is undefined or not exported.`);
  if (Object.hasOwn(run, streamingMark)) return { mode: 'streaming', run };
  if (run.length > 2) throw new Error('Node 24 on Lambda has no callback-based handlers.');
  return { mode: 'buffered', run };
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}
