import { expect, test } from 'vitest';
import { revenueSheet } from '../../../../functions/costs/formats/revenue-sheet.ts';
import { summaryNotes } from '../../../../functions/costs/formats/summary-notes.ts';
import { summaryOf } from '../../../../functions/costs/questions/summary.ts';
import { listPriceOf } from '../../../../shared/costs/plan-list-price.ts';
import { eventOf, ledgerOfEvents, lineOf, november, recordOf } from './support/events.ts';

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
    {
      ...{ plan: 'Pro', payments: 3, payers: 2, payerMonths: 2, foreign: 1 },
      ...{ tax: 200 * cent, amount, fees, net },
    },
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

const quarter = { from: '2026-10-01', to: '2027-01-01' };

test('the price of a plan, what a user costs and the margins are of a month, of a quarter as of its months', async () => {
  const ofMonth = (month: string) => {
    const at = `2026-${month}-12T10:00:00.000Z`;
    const settled = [
      { job: `job of ${month}`, feature: 'imageEditing', outcome: 'kept' } as const,
      { job: `call of ${month}`, feature: 'audioChat', outcome: 'kept' } as const,
      { job: `image of ${month}`, feature: 'imageGeneration', outcome: 'kept' } as const,
      { job: `video of ${month}`, feature: 'videoGeneration', outcome: 'kept' } as const,
    ];
    const use = settled.map(({ job, feature }) =>
      recordOf({ ...{ at, job, feature, plan: 'Pro', user: 'payer one' }, lines: [lineOf(cent)] }),
    );
    const told = [...use, recordOf({ at, settled, lines: [] })].map((record) => eventOf(record));
    const paid = recordOf({
      ...{ id: `paid:${month}`, at, kind: 'payment', plan: 'Pro', user: 'payer one', lines: [] },
      payment: { amount: 2900 * cent, tax: 0, currency: 'USD' },
    });
    return [...told, eventOf(paid)];
  };
  const events = ['10', '11', '12'].flatMap(ofMonth);
  const proIn = async (period: { from: string; to: string }) => {
    using ledger = await ledgerOfEvents(events, { period });
    const { margins, revenue } = await summaryOf(ledger);
    return { margin: margins.find(({ plan }) => plan === 'Pro'), revenue: revenue[0] };
  };
  const [whole, month] = [await proIn(quarter), await proIn(november)];
  expect(month.margin).toMatchObject({ users: 1, average: { cost: { nanodollars: 4 * cent } } });
  expect(whole.margin).toEqual(month.margin);
  // Whoever paid is one payer all the same.
  expect(whole.revenue).toMatchObject({ payers: 1, payments: 3, amount: 3 * 2900 * cent });
});

test('who changes the plan is a user of both, each month with the one that they had then', async () => {
  const used = (month: string, plan: 'Free' | 'Pro', amount: number) => {
    const at = `2026-${month}-12T10:00:00.000Z`;
    return eventOf(recordOf({ at, plan, user: 'changing', lines: [lineOf(amount)] }));
  };
  const events = [used('10', 'Free', 10), used('11', 'Pro', 500), used('12', 'Pro', 700)];
  using ledger = await ledgerOfEvents(events, { period: quarter });
  const { margins } = await summaryOf(ledger);
  expect(margins.map(({ plan, users, average }) => [plan, users, average.cost])).toEqual([
    ['Free', 1, { nanodollars: 10, unpriced: 0 }],
    ['Standard', 0, null],
    ['Pro', 1, { nanodollars: 600, unpriced: 0 }],
  ]);
});

test('a note says where months are shown in part, and of whole ones, a quarter too, nothing', async () => {
  using ledger = await ledgerOfEvents([payment('one', 2900)]);
  const summary = await summaryOf(ledger);
  const notesOn = (day: string, period = quarter) =>
    summaryNotes(summary, period, new Date(day)).join('\n');
  expect(notesOn('2027-01-02')).not.toContain('on those of its days that are shown');
  expect(notesOn('2026-12-31')).toContain('on those of its days that are shown');
  const days = { from: '2026-11-01', to: '2026-11-08' };
  expect(notesOn('2027-01-02', days)).toContain('on those of its days that are shown');
});
