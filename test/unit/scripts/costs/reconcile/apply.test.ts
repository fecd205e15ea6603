import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { summaryOf } from '../../../../../functions/costs/questions/summary.ts';
import { moneyOf } from '../../../../../functions/costs/questions/tallies.ts';
import type { Format } from '../../../../../scripts/costs/command.ts';
import { reconcileCommand } from '../../../../../scripts/costs/commands/reconcile.ts';
import { openLocalCosts } from '../../../../../scripts/costs/sources/open-local-costs.ts';
import type { CostRecord } from '../../../../../shared/costs/cost-record.ts';
import { priceOf, prices } from '../../../../../shared/costs/prices.ts';

const now = new Date('2026-11-03T09:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-reconcile-'));
  const lines = join(folder, 'costs', 'lines');
  mkdirSync(lines, { recursive: true });
  writeFileSync(join(lines, 'day=2026-10-05.jsonl'), [envelope(1), envelope(2)].join(''));
});

afterEach(() => rmSync(folder, { recursive: true }));

const october = { from: '2026-10-01', to: '2026-11-01' };

/** Three generated images, as the log of a function has them. */
function envelope(number: number): string {
  const at = new Date(Date.UTC(2026, 9, 5, 10, number));
  const record: CostRecord = {
    costRecord: 1,
    id: `01K6TBY0000000000000000${number}`,
    at: at.toISOString(),
    kind: 'provider',
    stage: 'dev',
    source: 'generate-image',
    request: `request-${number}`,
    outcome: 'accepted',
    lines: [
      priceOf(
        { sku: 'generatedImage', quantity: 3, work: `work-${number}` },
        { book: prices, at, region: 'us-east-1' },
      ),
    ],
  };
  return `${JSON.stringify({
    messageType: 'DATA_MESSAGE',
    owner: '000000000000',
    logGroup: 'generate-image',
    logStream: 'stream',
    subscriptionFilters: ['costs'],
    logEvents: [{ id: `${number}`, timestamp: at.getTime(), message: JSON.stringify(record) }],
  })}\n`;
}

type Options = { apply?: boolean; format?: Format };

async function invoiced(
  amount: string,
  { apply = true, format = 'text' }: Options = {},
): Promise<string> {
  const file = join(folder, 'replicate.csv');
  writeFileSync(file, `sku,quantity,amount\nblack-forest-labs/flux-schnell,7,${amount}\n`);
  const written = await reconcileCommand.run({
    values: { reconcile: file, supplier: 'replicate', month: '2026-10', apply },
    period: october,
    format,
    now,
    costs: openLocalCosts(folder, { now, units: {} }),
    assumptions: [],
    tell: () => expect.fail(),
    fail: () => expect.fail(),
  });
  let text = '';
  for await (const piece of written) text += piece;
  return text;
}

async function monthsCost(): Promise<number> {
  using ledger = await openLocalCosts(folder, { now, units: {} }).ledger(october);
  return moneyOf((await summaryOf(ledger)).total).nanodollars;
}

/** Every file with a hash of what it holds, but those that keep what was read of others. */
function kept(): Map<string, string> {
  const files = readdirSync(join(folder, 'costs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/rollups/'));
  return new Map(
    files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

test('without --apply nothing is written', async () => {
  const before = kept();
  const text = await invoiced('0.021', { apply: false });
  expect(text).toContain('Nothing is written. --apply adds 1 correction.');
  expect(kept()).toEqual(before);
  expect(await monthsCost()).toBe(18_000_000);
});

test('with --apply the month costs what the invoice asks; a second time adds nothing', async () => {
  await invoiced('0.0210000004');
  expect(await monthsCost()).toBe(21_000_000);
  const after = kept();
  expect(await invoiced('0.0210000004')).toContain('there is nothing to correct');
  expect(kept()).toEqual(after);
});

test('a later invoice corrects what the earlier one made of the month, and history stays', async () => {
  const amounts = ['0.021', '0.015', '0.021'];
  for (const amount of amounts) {
    const before = kept();
    await invoiced(amount);
    expect(await monthsCost()).toBe(Math.round(Number(amount) * 1e9));
    expect(kept().size).toBe(before.size + 1);
    expect([...kept()]).toEqual(expect.arrayContaining([...before]));
  }
});

test('a format that there is none of is refused before anything is written', async () => {
  const before = kept();
  await expect(invoiced('0.021', { format: 'html' })).rejects.toThrow('This report is a table');
  expect(kept()).toEqual(before);
});

test('a file that cannot be read to its end writes nothing', async () => {
  const before = kept();
  await expect(invoiced('0.021\ngeneratedImage,1,many')).rejects.toThrow(
    'line 3, column amount: "many" is no number',
  );
  expect(kept()).toEqual(before);
});
