import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarMonth } from '../../../../../scripts/costs/reconcile/calendar-month.ts';
import {
  type Corrections,
  correctionsOf,
} from '../../../../../scripts/costs/reconcile/correction-records.ts';
import { nanodollarsOf } from '../../../../../scripts/costs/reconcile/decimal.ts';
import { invoicedAmounts } from '../../../../../scripts/costs/reconcile/invoiced-amounts.ts';
import { meteredMonth } from '../../../../../scripts/costs/reconcile/metered-month.ts';
import type { Invoice } from '../../../../../scripts/costs/reconcile/read-invoice.ts';
import { reconciliation } from '../../../../../scripts/costs/reconcile/reconciliation.ts';
import type { Charge } from '../../../../../shared/costs/charge.ts';
import { costRecordSchema } from '../../../../../shared/costs/cost-record.ts';
import { type Sku, skuNames, skus } from '../../../../../shared/costs/skus.ts';
import { chargesIn, metered } from './support/charges.ts';

const month = calendarMonth('2026-10');
const ofAws = skuNames.filter((sku) => skus[sku].supplier === 'aws');

function corrections(charges: readonly Charge[], invoice: Invoice): Corrections {
  const before = meteredMonth([charges], 'aws');
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

const charge = fc
  .record({
    sku,
    quantity: fc.integer({ min: -1000, max: 1_000_000 }),
    amount: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000_000 })),
  })
  .map((line, index = 0) => metered(`record-${index}`, line));

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

const sumOf = (charges: readonly Charge[]) =>
  charges.reduce((sum, { line }) => sum + (line.amount ?? 0), 0);

test('after its corrections a month costs what the invoice asks, to the last nanodollar, and after a later invoice what that one asks', () => {
  fc.assert(
    fc.property(
      fc.array(charge),
      fc.array(invoice, { minLength: 1, maxLength: 3 }),
      (use, bills) => {
        let charges: readonly Charge[] = use;
        const ids = new Set<string>();
        for (const bill of [...bills, bills[0] ?? expect.fail()]) {
          const { records } = corrections(charges, bill);
          for (const record of records) {
            expect(ids).not.toContain(record.id);
            ids.add(costRecordSchema.parse(record).id);
          }
          charges = [...charges, ...chargesIn(records)];
          expect(sumOf(charges)).toBe(asked(bill));
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('the same invoice on the same month makes the same records, and none once they are there', () => {
  fc.assert(
    fc.property(fc.array(charge), invoice, (use, bill) => {
      const first = corrections(use, bill);
      expect(corrections(use, bill)).toEqual(first);
      const after = [...use, ...chargesIn(first.records)];
      expect(corrections(after, bill).records).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
