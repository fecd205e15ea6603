import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Row } from './row.ts';

/** Marks files with a key that is at hand: what KMS takes on top is not of this machine. */
const script = 'test/unit/functions/credentials/time-marks.ts';

const figures = z.object({ median: z.number(), p95: z.number() });

/** `busy`: what of the time the process computed, which a busy machine changes less. */
const timedSchema = z.array(
  figures.extend({ name: z.string(), bytes: z.number(), added: z.number(), busy: figures }),
);

/** What marks add to files of each kind in bytes, and what it takes to write them, in milliseconds. */
export async function markCosts(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return timedSchema.parse(JSON.parse(stdout)).map(({ name, bytes, added, busy, ...all }) => ({
    what: `${name}, ${(bytes / 1000).toFixed(0)} KB`,
    figures: [`${added} bytes more`, timesOf(all), `${timesOf(busy)} of processors`],
  }));
}

const timesOf = ({ median, p95 }: z.infer<typeof figures>) =>
  `median ${median.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)} ms`;
