import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';

const Wish = z.object({ text: z.string() });

/** Stands for the real thread: says a text by writing it down, or breaks, as the text tells it. */
parentPort?.on('message', (message: unknown) => {
  const { text } = Wish.parse(message);
  const mark = /^break once: (.*)$/.exec(text)?.[1];
  if (text === 'break') throw new Error('The thread broke.');
  if (mark && !existsSync(mark)) {
    writeFileSync(mark, '');
    process.exit(1);
  }
  parentPort?.postMessage({ result: new TextEncoder().encode(text) });
});
