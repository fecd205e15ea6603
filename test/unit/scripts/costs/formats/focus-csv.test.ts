import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { focusCsv, focusMetadata } from '../../../../../functions/costs/formats/focus-csv.ts';
import type { Charge } from '../../../../../shared/costs/charge.ts';
import type { Consumption } from '../../../../../shared/costs/cost-line.ts';
import { priceOf, prices } from '../../../../../shared/costs/prices.ts';
import type { Sku } from '../../../../../shared/costs/skus.ts';
import { skuNames, skus } from '../../../../../shared/costs/skus.ts';
import { focusContext } from '../../../shared/costs/support/focus-context.ts';

function charge(kind: Charge['kind'], consumption: Consumption<Sku>): Charge {
  const at = '2026-11-05T10:00:00.500Z';
  const line = priceOf(consumption, { book: prices, at: new Date(at), region: 'us-east-1' });
  return {
    record: 'a "quoted", id',
    at,
    day: '2026-11-05',
    kind,
    stage: 'dev',
    source: 'removeBackground',
    outcome: 'done',
    line,
  };
}

/** Of every sku and kind: with a price of the book, told, taken back, and of unknown amount. */
const charges = skuNames.flatMap((sku) =>
  (['request', 'provider', 'report', 'correction'] as const).flatMap((kind) => [
    charge(kind, { sku, quantity: 3 }),
    charge(kind, { sku, quantity: -2.5, told: -70 }),
    charge(kind, { sku, quantity: null, told: 12_345, work: 'work' }),
    charge(kind, { sku, quantity: null }),
  ]),
);

async function written(some: readonly Charge[]) {
  const count = { rows: 0, unpriced: 0 };
  let csv = '';
  for await (const piece of focusCsv([some], focusContext, count)) csv += piece;
  return { csv, count };
}

async function rowsOf(some: readonly Charge[]): Promise<Record<string, string>[]> {
  return parse((await written(some)).csv, { columns: true });
}

test('what was not metered at all is a header alone, and each row states the version', async () => {
  const { csv } = await written([]);
  expect(csv.split('\r\n')).toEqual([expect.stringMatching(/^BilledCost,.*,x_FocusVersion$/), '']);
  const [row] = await rowsOf(charges.slice(0, 1));
  expect(row).toMatchObject({ x_FocusVersion: '1.2', x_RecordId: 'a "quoted", id' });
});

/** What a reader of CSV could take for something else. */
const hardText = fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', ' ', "'", 'a', 'é') });

test('every text that a cell may hold is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hardText, { minLength: 1, maxLength: 5 }), async (texts) => {
      const line = { sku: 'apiRequest', quantity: 1 } as const;
      const rows = await rowsOf(texts.map((source) => ({ ...charge('request', line), source })));
      expect(rows.map(({ x_Source }) => x_Source)).toEqual(texts);
    }),
    { numRuns: 30 },
  );
});

test('every known amount is in a row, to the last nanodollar, and every other charge is counted', async () => {
  const rows = await rowsOf(charges);
  const { count } = await written(charges);
  const known = charges.filter(({ line }) => line.amount !== null);
  const sum = known.reduce((total, { line }) => total + (line.amount ?? 0), 0);
  const cells = rows.map(({ BilledCost = '' }) => Math.round(Number(BilledCost) * 1e9));
  expect(cells.reduce((total, cell) => total + cell, 0)).toBe(sum);
  expect(count).toEqual({ rows: known.length, unpriced: charges.length - known.length });
  expect(new Set(rows.map(({ SkuId }) => SkuId))).toEqual(new Set(Object.keys(skus)));
});

test('the metadata describes the columns that the file has, in their order', async () => {
  const { csv } = await written([]);
  const names = focusMetadata.ColumnDefinition.map(({ ColumnName }) => ColumnName);
  expect(names.join(',')).toBe(csv.trim());
  expect(focusMetadata.FocusVersion).toBe('1.2');
});
