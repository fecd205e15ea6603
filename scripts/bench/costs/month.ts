import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { envelope, reportLine } from './log-lines.ts';
import { recordLine, uuid } from './month-record.ts';

const days = 30;
const millisecondsPerDay = 24 * 60 * 60 * 1000;
/** How much busier a day is than the average one, from Sunday to Saturday. */
const weekdays = [0.7, 1.1, 1.2, 1.15, 1.15, 1, 0.7];

/** Writes November 2026 with so many records, and a report for each, into a data folder. */
export async function writeMonth(folder: string, records: number): Promise<void> {
  const lines = join(folder, 'costs', 'lines');
  mkdirSync(lines, { recursive: true });
  const midnights = Array.from({ length: days }, (_, day) => Date.UTC(2026, 10, day + 1));
  const shares = midnights.map((time) => weekdays[new Date(time).getUTCDay()] ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let written = 0;
  for (const [day, midnight] of midnights.entries()) {
    const isLast = day === days - 1;
    const count = isLast ? records - written : Math.round((records * (shares[day] ?? 1)) / whole);
    await writeDay(lines, { midnight, first: written, count });
    written += count;
  }
}

type Day = { midnight: number; first: number; count: number };

async function writeDay(folder: string, { midnight, first, count }: Day): Promise<void> {
  const name = `day=${new Date(midnight).toISOString().slice(0, 10)}.jsonl`;
  const file = createWriteStream(join(folder, name));
  for (let index = first; index < first + count; index += 1) {
    const at = midnight + Math.floor(((index - first) / count) * millisecondsPerDay);
    const lines = [
      envelope(recordLine(index, at), at),
      // Not every time is another: what a function takes repeats, as in a real month.
      envelope(reportLine(uuid(index), 5 + (index % 400)), at + 20),
    ];
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}
