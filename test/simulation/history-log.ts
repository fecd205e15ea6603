import { createHash } from 'node:crypto';
import { nameOfCall } from './runtime/names-of-calls.ts';

/** Characters that are hashed together. */
const maxLines = 65_536;

export type Log = ReturnType<typeof createLog>;

/** Writes down what happens: as a hash always, as lines where somebody reads them. */
export function createLog(start: number, tracing: boolean) {
  const hash = createHash('sha1');
  const trace: string[] = [];
  const reached = new Map<string, number>();
  // Added up: a hash takes as long for a line as for many.
  let lines = '';
  const flush = () => {
    hash.update(lines);
    lines = '';
  };
  const write = (text: string, now: number) => {
    lines += `${now} ${text}\n`;
    if (lines.length > maxLines) flush();
    if (tracing) trace.push(`${((now - start) / 1000).toFixed(3).padStart(10)}  ${text}`);
  };
  const count = (name: string) => reached.set(name, (reached.get(name) ?? 0) + 1);
  return {
    step: write,
    note: write,
    reach: count,
    call: (what: string, functionId: string | undefined) => {
      if (functionId) count(`call ${nameOfCall(functionId, what)}`);
    },
    bytes: (body: Buffer) => {
      lines += body.toString('latin1');
    },
    report: () => {
      flush();
      return { hash: hash.digest('hex'), trace, reached };
    },
  };
}
