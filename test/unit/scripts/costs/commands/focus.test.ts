import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { focusMetadata } from '../../../../../functions/costs/formats/focus-csv.ts';
import { runCosts } from '../../../../../scripts/costs/run-costs.ts';
import { openLocalCosts } from '../../../../../scripts/costs/sources/open-local-costs.ts';

const now = new Date('2026-11-22T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'atelier-focus-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm run costs` writes to standard output where nothing was metered yet. */
async function costs(...args: string[]): Promise<string> {
  let written = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  await runCosts(args, {
    now,
    output,
    tell: () => expect.fail(),
    fail: () => expect.fail(),
    open: async () => openLocalCosts(folder, { now }),
  });
  return written;
}

test('--focus writes a header to standard output, or to a file with its metadata beside it', async () => {
  const header = await costs('--focus');
  expect(header).toMatch(/^BilledCost,.*,x_FocusVersion\r\n$/);
  const file = join(folder, 'november.csv');
  expect(await costs('--focus', '--out', file)).toBe('');
  expect(readFileSync(file, 'utf8')).toBe(header);
  const metadata: unknown = JSON.parse(
    readFileSync(join(folder, 'november.metadata.json'), 'utf8'),
  );
  expect(metadata).toEqual(focusMetadata);
});

test.each([
  [['--focus', '--json'], 'FOCUS rows are written as CSV'],
  [['--forecast'], 'no number of users'],
  [['--forecast', '--users', 'Pro=1', '--share', '120'], 'is no share'],
  [['--reconcile', 'invoice.csv', '--supplier', 'aws'], 'needs the --month'],
  [['--reconcile', 'invoice.csv', '--month', '2026-10'], '--supplier is one of aws'],
  [['--reconcile', 'invoice.csv', '--supplier', 'aws', '--month', '2026-10'], 'There is no file'],
])('%j is refused with what is missing', async (args, reason) => {
  await expect(costs(...args)).rejects.toThrow(reason);
});
