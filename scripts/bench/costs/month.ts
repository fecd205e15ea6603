import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { recordLine, uuid } from './month-record.ts';

const days = 30;
const millisecondsPerDay = 24 * 60 * 60 * 1000;
/** How much busier a day is than the average one, from Sunday to Saturday. */
const weekdays = [0.7, 1.1, 1.2, 1.15, 1.15, 1, 0.7];

/** Writes 30 days of October 2026, which are over, with so many records, and a report for each, into a data folder. */
export async function writeMonth(folder: string, records: number): Promise<void> {
  const lines = join(folder, 'costs', 'lines');
  mkdirSync(lines, { recursive: true });
  const midnights = Array.from({ length: days }, (_, day) => Date.UTC(2026, 9, day + 1));
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

/** An event as CloudWatch Logs delivers it to a subscriber. */
function envelope(message: string, timestamp: number): string {
  const event = { id: `${timestamp}`.padStart(56, '3'), timestamp, message: `${message}\n` };
  return `${JSON.stringify({
    messageType: 'DATA_MESSAGE',
    owner: '000000000000',
    logGroup: 'atelier-dev-get-app-usage',
    logStream: '2026/11/12/[$LATEST]8f6d3c1e26fc41e8bca673dbc61c39e7',
    subscriptionFilters: ['CostRecords'],
    logEvents: [event],
  })}\n`;
}

/** What the platform writes at the end of each event. */
function reportLine(request: string, milliseconds: number): string {
  return [
    `REPORT RequestId: ${request}`,
    `Duration: ${(milliseconds - 0.37).toFixed(2)} ms`,
    `Billed Duration: ${milliseconds} ms`,
    'Memory Size: 512 MB',
    'Max Memory Used: 121 MB\t',
    '\nXRAY TraceId: 1-61c86fa4-59b3c6d959653c527fd10966',
    'SegmentId: 107ea78a5750a811',
    'Sampled: true\t',
  ].join('\t');
}
