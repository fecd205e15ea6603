import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Corrections,
  correctionsOf,
} from '../../../../../scripts/costs/reconcile/correction-records.ts';
import { nanodollarsOf } from '../../../../../scripts/costs/reconcile/decimal.ts';
import { calendarMonth } from '../../../../../scripts/costs/reconcile/invoice.ts';
import type { Invoice } from '../../../../../scripts/costs/reconcile/read-invoice.ts';
import {
  invoicedAmounts,
  meteredMonth,
  reconciliation,
} from '../../../../../scripts/costs/reconcile/reconciliation.ts';
import { type CostRecord, costRecordSchema } from '../../../../../shared/costs/cost-record.ts';
import { amountOf } from '../../../../../shared/costs/record-facts.ts';
import { type Sku, skuNames, skus } from '../../../../../shared/costs/skus.ts';
import { eventOf, ledgerOfEvents, lineOf, recordOf } from '../support/events.ts';

const month = calendarMonth('2026-10');
const ofAws = skuNames.filter((sku) => skus[sku].supplier === 'aws');

async function corrections(records: readonly CostRecord[], invoice: Invoice): Promise<Corrections> {
  const events = records.map((record) => eventOf(record));
  using ledger = await ledgerOfEvents(events, { period: month });
  const before = await meteredMonth(ledger, 'aws');
  const amounts = invoicedAmounts(invoice);
  return correctionsOf(reconciliation(before, amounts), {
    supplier: 'aws',
    month,
    stage: 'dev',
    invoice: invoice.hash,
    earlier: before.corrections,
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
      skus: new Map<Sku, { quantity: bigint | undefined; amount: bigint }>(
        lines.map(({ sku: key, ...sums }) => [key, sums]),
      ),
      others: new Map([['Tax', 5n * 10n ** 17n]]),
      elsewhere: { lines: 0, amount: 0n },
    })),
  );

const asked = ({ skus: lines }: Invoice) =>
  nanodollarsOf([...lines.values()].reduce((sum, { amount }) => sum + amount, 0n));

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
