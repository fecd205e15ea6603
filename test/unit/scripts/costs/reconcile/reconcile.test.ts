import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarMonth } from '../../../../../scripts/costs/period.ts';
import { summaryOf } from '../../../../../scripts/costs/questions/summary.ts';
import {
  type Corrections,
  correctionsOf,
} from '../../../../../scripts/costs/reconcile/correction-records.ts';
import { bookings } from '../../../../../scripts/costs/reconcile/invoice.ts';
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

/** With work whose cost is not known, and with an amount for all that it did together. */
const supplier = 'vapi';
const own = skuNames.filter((sku) => skus[sku].supplier === supplier);

async function corrections(records: readonly CostRecord[], invoice: Invoice): Promise<Corrections> {
  const events = records.map((record) => eventOf(record));
  using ledger = await ledgerOfEvents(events, { period: month });
  const compared = await reconciliation(ledger, supplier, invoice);
  const earlier = await earlierCorrections(ledger, supplier);
  return correctionsOf(compared, {
    ...{ supplier, month, stage: 'dev' },
    ...{ invoice: invoice.hash, earlier },
  });
}

const sku = fc.constantFrom(...own);

const use = fc
  .record({
    sku,
    call: fc.constantFrom('c1', 'c2', 'c3', undefined),
    quantity: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    amount: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000_000 }), { freq: 1 }),
  })
  .map(({ sku: name, amount, quantity, call }) =>
    recordOf({
      at: '2026-10-05T10:00:00.000Z',
      ...(call !== undefined && { job: `job of ${call}` }),
      lines: [
        lineOf(amount, {
          ...{ sku: name, quantity, unit: skus[name].unit },
          ...(call !== undefined && { work: call }),
        }),
      ],
    }),
  );

const notOurs = bookings.filter((booking) => !['charge', 'whole'].includes(booking));

/** With amounts finer than nanodollars, some without quantities, and with what is not booked. */
const invoice: fc.Arbitrary<Invoice> = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({
        sku,
        quantity: fc.option(fc.bigInt(0n, 10n ** 24n), { nil: undefined }),
        amount: fc.bigInt(-(10n ** 18n), 10n ** 22n),
      }),
      { selector: (line) => line.sku },
    ),
    whole: fc.option(fc.bigInt(0n, 10n ** 22n)),
    others: fc.array(
      fc.record({ booking: fc.constantFrom(...notOurs), amount: fc.bigInt(0n, 10n ** 20n) }),
    ),
    hash: fc.string({ minLength: 8, maxLength: 8 }),
  })
  .map(({ lines, whole, others, hash }) => {
    const about = { sku: undefined, quantity: undefined, name: '', lines: 1 };
    return {
      layout: 'CUR',
      hash,
      parts: [
        ...others.map((part) => ({ ...about, ...part })),
        ...lines.map((line) => ({ ...about, ...line, booking: 'charge' as const })),
        ...(whole === null ? [] : [{ ...about, booking: 'whole' as const, amount: whole }]),
      ],
    };
  });

/** Whole nanodollars of what is booked; halves go away from zero. */
function asked({ parts }: Invoice): number {
  return rounded(parts.filter(({ booking }) => booking === 'charge' || booking === 'whole'));
}

function rounded(parts: Invoice['parts']): number {
  const sum = parts.reduce((total, part) => total + part.amount, 0n);
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
    { numRuns: 4 },
  );
});

test('what is compared and what is left out are the invoice, to the last nanodollar', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(use), invoice, async (uses, bill) => {
      using ledger = await ledgerOfEvents(
        uses.map((each) => eventOf(each)),
        { period: month },
      );
      const { skus: rows, left } = await reconciliation(ledger, supplier, bill);
      const parts = [
        ...rows.map(({ invoiced }) => invoiced.amount),
        ...left.map(({ amount }) => amount),
      ];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rounded(bill.parts));
      expect(left.some(({ booking }) => booking === 'charge' || booking === 'whole')).toBe(false);
    }),
    { numRuns: 3 },
  );
});

test('an invoice of all calls tells what each part of each call cost, on its day and of its job', async () => {
  const parts = ['vapiModelMinute', 'vapiVoiceMinute'] as const;
  const call = (name: string, minutes: number, day: number) =>
    recordOf({
      ...{ kind: 'provider', job: `job of ${name}`, feature: 'audioChat' },
      at: `2026-10-0${day}T10:00:00.000Z`,
      lines: [
        lineOf(minutes * 50, { sku: 'vapiMinute', quantity: minutes, work: name }),
        ...parts.map((part) => lineOf(null, { sku: part, quantity: minutes, work: name })),
      ],
    });
  const calls = [call('c1', 1, 4), call('c2', 3, 5)];
  const about = { sku: undefined, quantity: undefined, name: 'vapi', lines: 1 };
  // 200 are known already, and of what is left a quarter is of the first call.
  const bill = { ...about, booking: 'whole' as const, amount: 1000n * 10n ** 9n };
  const { records } = await corrections(calls, { layout: '', hash: 'h', parts: [bill] });
  expect(records.map(({ at, job, lines }) => [at.slice(0, 10), job, amountOf(lines)])).toEqual([
    ['2026-10-04', 'job of c1', 201],
    ['2026-10-05', 'job of c2', 599],
  ]);
  const events = [...calls, ...records].map((record) => eventOf(record));
  using ledger = await ledgerOfEvents(events, { period: month });
  const { total, features, days, corrected } = await summaryOf(ledger);
  expect(total).toMatchObject({ providers: 1000, unpriced: 0 });
  expect(features.find(({ feature }) => feature === 'audioChat')?.providers).toBe(1000);
  expect(days.map(({ audioChat }) => audioChat)).toEqual([251, 749]);
  expect(corrected.nanodollars).toBe(0);
});

test('the same invoice on the same month makes the same records, and none once they are there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(use), invoice, async (uses, bill) => {
      const first = await corrections(uses, bill);
      expect(await corrections(uses, bill)).toEqual(first);
      expect((await corrections([...uses, ...first.records], bill)).records).toEqual([]);
    }),
    { numRuns: 3 },
  );
});
