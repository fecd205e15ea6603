import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarMonth } from '../../../../../scripts/costs/period.ts';
import {
  type Corrections,
  correctionsOf,
} from '../../../../../scripts/costs/reconcile/correction-records.ts';
import type { Invoice } from '../../../../../scripts/costs/reconcile/read-invoice.ts';
import {
  earlierCorrections,
  reconciliation,
} from '../../../../../scripts/costs/reconcile/reconciliation.ts';
import { type CostRecord, costRecordSchema } from '../../../../../shared/costs/cost-record.ts';
import { amountOf } from '../../../../../shared/costs/record-facts.ts';
import { skuNames, skus } from '../../../../../shared/costs/skus.ts';
import { eventOf, ledgerOfEvents, lineOf, recordOf } from '../support/events.ts';

const month = calendarMonth('2026-10');
const ofAws = skuNames.filter((sku) => skus[sku].supplier === 'aws');

async function corrections(records: readonly CostRecord[], invoice: Invoice): Promise<Corrections> {
  const events = records.map((record) => eventOf(record));
  using ledger = await ledgerOfEvents(events, { period: month });
  const { skus: rows } = await reconciliation(ledger, 'aws', invoice);
  const earlier = await earlierCorrections(ledger, 'aws');
  return correctionsOf(rows, {
    ...{ supplier: 'aws', month, stage: 'dev' },
    ...{ invoice: invoice.hash, earlier },
  });
}

const sku = fc.constantFrom(...ofAws);

const use = fc
  .record({
    sku,
    quantity: fc.integer({ min: -1000, max: 1_000_000 }),
    amount: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000_000 })),
  })
  .map(({ sku: name, amount, quantity }) =>
    recordOf({
      at: '2026-10-05T10:00:00.000Z',
      lines: [lineOf(amount, { sku: name, quantity, unit: skus[name].unit })],
    }),
  );

const tax = { sku: undefined, name: 'Tax', lines: 1, quantity: undefined, amount: 5n * 10n ** 17n };

/** With amounts finer than nanodollars, and some without quantities. */
const invoice: fc.Arbitrary<Invoice> = fc
  .uniqueArray(
    fc.record({
      sku,
      quantity: fc.option(fc.bigInt(0n, 10n ** 24n), { nil: undefined }),
      amount: fc.bigInt(-(10n ** 18n), 10n ** 22n),
    }),
    { selector: (line) => line.sku },
  )
  .chain((lines) =>
    fc.string({ minLength: 8, maxLength: 8 }).map((hash) => ({
      layout: 'CUR',
      hash,
      parts: [
        ...lines.map((line) => ({ ...line, name: line.sku, lines: 1, elsewhere: false })),
        { ...tax, elsewhere: false },
        { ...tax, elsewhere: true },
      ],
    })),
  );

/** Whole nanodollars of all that is metered; halves go away from zero. */
function asked({ parts }: Invoice): number {
  const sum = parts.reduce((total, part) => total + (part.sku ? part.amount : 0n), 0n);
  return Number((sum + (sum < 0n ? -1n : 1n) * 500_000_000n) / 1_000_000_000n);
}

const sumOf = (records: readonly CostRecord[]) =>
  records.reduce((sum, { lines }) => sum + amountOf(lines), 0);

test('after its corrections a month costs what the invoice asks, to the last nanodollar, and after a later invoice what that one asks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(use),
      fc.array(invoice, { minLength: 1, maxLength: 3 }),
      async (uses, bills) => {
        let records: readonly CostRecord[] = uses;
        const ids = new Set<string>();
        for (const bill of [...bills, bills[0] ?? expect.fail()]) {
          const { records: added } = await corrections(records, bill);
          for (const record of added) {
            expect(ids).not.toContain(record.id);
            ids.add(costRecordSchema.parse(record).id);
          }
          records = [...records, ...added];
          expect(sumOf(records)).toBe(asked(bill));
        }
      },
    ),
    { numRuns: 6 },
  );
});

test('the same invoice on the same month makes the same records, and none once they are there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(use), invoice, async (uses, bill) => {
      const first = await corrections(uses, bill);
      expect(await corrections(uses, bill)).toEqual(first);
      expect((await corrections([...uses, ...first.records], bill)).records).toEqual([]);
    }),
    { numRuns: 4 },
  );
});
