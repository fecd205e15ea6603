import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../clock.ts';

/** A function's log group: one JSON line per event, written before the caller goes on. */
export type FunctionLog = { write(requestId: string | undefined, text: string): void };

export function openFunctionLog(file: string, clock: Clock): FunctionLog {
  mkdirSync(dirname(file), { recursive: true });
  return {
    write(requestId, text) {
      const timestamp = clock.now().toISOString();
      const lines = text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((message) => `${JSON.stringify({ timestamp, requestId, message })}\n`);
      appendFileSync(file, lines.join(''));
    },
  };
}
