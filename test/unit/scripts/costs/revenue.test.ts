import { expect, test } from 'vitest';
import { revenueSheet } from '../../../../functions/costs/formats/revenue-sheet.ts';
import { summaryOf } from '../../../../functions/costs/questions/summary.ts';
import { listPriceOf } from '../../../../shared/costs/plan-list-price.ts';
import { eventOf, ledgerOfEvents, lineOf, recordOf } from './support/events.ts';

const cent = 10_000_000;

function payment(id: string, cents: number, more: { at?: string; currency?: string } = {}) {
  const { at = '2026-11-12T10:00:00.000Z', currency = 'USD' } = more;
  return eventOf(
    recordOf({
      ...{ id: `paid:${id}`, at, kind: 'payment', plan: 'Pro', user: `payer ${id}`, lines: [] },
      payment: { amount: cents * cent, tax: 100 * cent, currency },
    }),
  );
}

test('plans bring what was paid in the period, each payment once, and margins are of it', async () => {
  using ledger = await ledgerOfEvents([
    ...[payment('one', 2900), payment('one', 2900), payment('two', 1900)],
    payment('october', 2900, { at: '2026-10-31T23:59:59.000Z' }),
    payment('euro', 2900, { currency: 'EUR' }),
    eventOf(recordOf({ plan: 'Pro', user: 'payer one', lines: [lineOf(5 * cent)] })),
  ]);
  const summary = await summaryOf(ledger);
  const [amount, fees] = [4800 * cent, 5000 * cent * 0.036 + 2 * 30 * cent];
  const net = amount - fees;
  expect(summary.revenue).toEqual([
    { plan: 'Pro', payments: 3, payers: 2, tax: 200 * cent, foreign: 1, amount, fees, net },
  ]);
  const byPlan = Object.fromEntries(summary.margins.map((margin) => [margin.plan, margin]));
  expect(byPlan.Pro).toMatchObject({ isPaid: true, users: 1, price: Math.round(net / 2) });
  expect(byPlan.Standard).toMatchObject({ isPaid: false, price: listPriceOf('Standard') });
  expect(revenueSheet(summary).rows[0]?.at(-1)).toEqual({
    nanodollars: net - 5 * cent,
    unpriced: 0,
  });
  // A payment costs nothing, and is nobody's request.
  expect(summary.total).toMatchObject({ infrastructure: 5 * cent, requests: 1 });
});
