import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { runCosts } from '../../../../scripts/costs/run-costs.ts';
import { openLocalCosts } from '../../../../scripts/costs/sources/open-local-costs.ts';
import type { StandingUnits } from '../../../../shared/costs/fixed-costs.ts';
import { UsageError } from '../../../../shared/usage-error.ts';
import { eventOf, type LogEvent, lineOf, recordOf, reportOf } from './support/events.ts';

const now = new Date('2026-11-22T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'atelier-costs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const filled = join(folder, 'filled');
const settled = [{ job: 'job-1', feature: 'imageGeneration', outcome: 'kept' } as const];
const image = { sku: 'generatedImage', work: 'p1' } as const;
const events = [
  eventOf(
    recordOf({
      request: 'run-1',
      apiRequest: 'answer-1=',
      job: 'job-1',
      user: 'u1',
      plan: 'Pro',
      settled,
    }),
  ),
  eventOf(
    recordOf({
      request: 'run-1',
      kind: 'provider',
      job: 'job-1',
      lines: [lineOf(3_000_000, image)],
    }),
  ),
  eventOf(recordOf({ lines: [lineOf(null, { reason: '<script>alert(1)</script> "and", more' })] })),
  reportOf('run-1'),
  reportOf('run-9'),
];
write(filled, events);

/** Puts events into a data folder, and what is torn behind them. */
function write(data: string, some: readonly LogEvent[]): void {
  mkdirSync(join(data, 'costs', 'lines'), { recursive: true });
  writeFileSync(
    join(data, 'costs', 'lines', 'day=2026-11-13.jsonl'),
    `${some
      .map(({ logGroup, ...event }) =>
        JSON.stringify({ messageType: 'DATA_MESSAGE', owner: '0', logGroup, logEvents: [event] }),
      )
      .join('\n')}\n{"messageType":"DATA_MES`,
  );
}

describe('npm run costs', () => {
  test('writes the same in every format', async () => {
    const rows = parse(await written(['--by', 'sku', '--csv']), { columns: true });
    const listed: unknown = JSON.parse(await written(['--by', 'sku', '--json']));
    expect(rows).toMatchObject([{ sku: 'generatedImage', cost_usd: '0.003' }, {}, {}, {}]);
    expect(listed).toMatchObject([
      { sku: 'generatedImage', costNanodollars: 3_000_000 },
      {},
      {},
      {},
    ]);
    expect(await written(['--by', 'sku'])).toMatch(/^generatedImage +\$0\.000000 +\$0\.003000/m);
    expect(await written(['--by', 'sku'])).toMatch(/^Sum .* \+ 1 unpriced$/m);
  });

  test('summarizes a month, with what is unknown called so', async () => {
    const text = await written([]);
    expect(text).toContain('list prices');
    expect(text).toMatch(/unmetered\) +1 /m);
    expect(text).toMatch(/^Infrastructure +\$[\d.]+ \+ 1 unpriced +0\.\d %$/m);
    expect(text).toContain('are of a whole month');
    expect(text).toMatch(/^Image Generation +1 +0 +0 +\$0\.003003/m);
    expect(text).toMatch(/^Pro .* unknown +unknown$/m);
    const rows = parse(await written(['--csv']), { columns: true });
    expect(rows[0]).toMatchObject({ section: 'since', name: '2026-11-12T10:00:00.000Z' });
    expect(rows).toContainEqual(expect.objectContaining({ measure: 'infrastructure_share' }));
    expect(rows).toContainEqual({
      ...{ section: 'feature', name: 'imageGeneration', measure: 'delivered' },
      ...{ amount_usd: '', count: '1', unpriced: '' },
    });
  });

  test('counts what stands from the first day that has lines to today, apart and in the sums', async () => {
    const text = await written([], [], filled, { secretMonth: 30 });
    expect(text).toMatch(/^Of it standing, whatever people do +\$4\.00 /m);
    expect(text).toMatch(/^Image Generation .* \$4\.00 \+ 1 unpriced$/m);
    const rows = parse(await written(['--by', 'day', '--csv'], [], filled, { secretMonth: 30 }), {
      columns: true,
    });
    expect(rows).toHaveLength(1 + 10);
    expect(rows.at(-1)).toMatchObject({ day: '2026-11-22', cost_usd: '0.4' });
    const day = ['--id', 'standing@2026-11-14', '--json'];
    expect(JSON.parse(await written(day, [], filled, { secretMonth: 30 }))).toMatchObject([
      { sku: 'secretMonth', quantity: 1, costNanodollars: 400_000_000, reason: null },
    ]);
  });

  test.each(['run-1', 'answer-1=', 'job-1'])('finds all lines of %s', async (id) => {
    const rows = parse(await written(['--id', id, '--csv']), { columns: true });
    expect(rows).toMatchObject([
      ...[{ sku: 'dynamodbReadUnit' }, { sku: 'generatedImage' }],
      ...[{ sku: 'lambdaRequest' }, { sku: 'lambdaGbSecond' }],
    ]);
  });

  test('says of an id that nothing has it, and when', async () => {
    const told: string[] = [];
    expect(await written(['--id', 'job-8'], told)).toBe(
      'Nothing was metered of job-8 in November 2026 by stage dev; --month names another.\n',
    );
    expect(told).toContain('ends with 1');
  });

  test.each([['--html'], ['--by', 'day', '--html'], ['--id', 'job-1', '--html']])(
    'writes a page that holds everything itself: %s %s',
    async (...args) => {
      // Any word may stand in the bytes of a face.
      const page = (await written(args)).replaceAll(/url\(data:[^)]*\)/g, '');
      expect(page).not.toMatch(/<script|<link|<img|url\(|@import|\b(?:src|href)=|https?:/);
      expect(page).not.toMatch(/NaN|undefined|\[object/);
      expect(opened(page)).toEqual([]);
    },
  );

  test('escapes what is in the records', async () => {
    expect(await written(['--html'])).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; &quot;and&quot;',
    );
  });

  test('shows what is assumed of what has no price, as finance has it, and sums nothing of it', async () => {
    const file = join(folder, 'assumptions.json');
    const about = {
      sku: 'dynamodbReadUnit',
      validFrom: '2026-11-01',
      source: 'a',
      lookedUp: '2026-11-01',
    };
    writeFileSync(file, JSON.stringify([{ ...about, low: 1, expected: 2, high: 3 }]));
    const unknown = recordOf({ lines: [lineOf(null, { quantity: 4 })] });
    const own = join(folder, 'assumed');
    write(own, [eventOf(recordOf({ lines: [lineOf(1000)] })), eventOf(unknown)]);
    const text = await written(['--assumptions', file], [], own);
    expect(text).toContain(
      'With what is assumed it cost $8.000001: $4.000001 at least, $12.000001 at most.',
    );
    expect(text).toMatch(/^Together +2 +\$0\.000001 \+ 1 unpriced/m);
    const rows = parse(await written(['--csv', '--assumptions', file], [], own), { columns: true });
    expect(rows).toContainEqual(
      expect.objectContaining({ section: 'assumed', measure: 'expected', amount_usd: '8' }),
    );
    writeFileSync(file, JSON.stringify([{ ...about, low: 3, expected: 2, high: 3 }]));
    await expect(written(['--assumptions', file])).rejects.toThrow('must be in this order');
  });

  test('answers with a header, an empty list or a sentence where nothing was metered', async () => {
    for (const report of [[], ['--by', 'user'], ['--id', 'job-1']]) {
      expect(await written([...report, '--json', '--month', '2020-01'])).toBe('[]\n');
      expect((await written([...report, '--csv', '--month', '2020-01'])).split('\n')).toHaveLength(
        2,
      );
      expect(await written([...report, '--month', '2020-01'])).toMatch(/^Nothing was metered/);
      expect(await written([...report, '--html', '--month', '2020-01'])).toContain(
        'Nothing was metered',
      );
    }
  });

  test('writes into a file and says what it could not read elsewhere', async () => {
    const file = join(folder, 'report.csv');
    const told: string[] = [];
    expect(await written(['--csv', '--out', file], told)).toBe('');
    expect(readFileSync(file, 'utf8')).toMatch(/^section,name,measure/);
    expect(told).toEqual(['Left out: 1 line of the store that cannot be read.']);
  });

  test.each([
    [['--month', '2026-13']],
    [['--month', '2026-11', '--from', '2026-11-01']],
    [['--from', '2026-02-30']],
    [['--from', '2026-11-09', '--to', '2026-11-08']],
    [['--to', '2026-11-08']],
    [['--by', 'colour']],
    [['--by', 'day', '--id', 'job-1']],
    [['--csv', '--json']],
    [['--id', '../']],
    [['--what']],
    [['--apply']],
    [['--by', 'day', '--users', 'Free=1']],
    [['--month', '2026-10', '--month', '2026-11']],
    [['--by', 'day', '--assumptions', 'a.json']],
    [['--outlook', '--from', '2026-11-02']],
    [['--outlook', '--budget', 'much']],
  ])('refuses %s with a sentence', async (args) => {
    await expect(written(args)).rejects.toThrow(UsageError);
  });
});

async function written(
  args: readonly string[],
  told: string[] = [],
  data = filled,
  units: StandingUnits = {},
): Promise<string> {
  const chunks: string[] = [];
  const output = new Writable({
    write: (chunk, _, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  await runCosts(args, {
    output,
    now,
    tell: (sentence) => told.push(sentence),
    fail: () => told.push('ends with 1'),
    open: async () => openLocalCosts(data, { now, units }),
  });
  return chunks.join('');
}

/** Tags that are opened and not closed, or closed and not opened. */
function opened(page: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', end] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
    if (end === '/' || name === 'meta') continue;
    if (close === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}
