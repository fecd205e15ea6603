import { expect, test } from 'vitest';
import type { AllTold } from '../../../../functions/costs/questions/all-told.ts';
import { measuredUses } from '../../../../functions/costs/questions/measured-uses.ts';
import { summaryOf } from '../../../../functions/costs/questions/summary.ts';
import { groupsBy } from '../../../../functions/costs/questions/tallies.ts';
import { focusRow } from '../../../../shared/costs/focus-row.ts';
import { focusContext } from '../../shared/costs/support/focus-context.ts';
import {
  allChargesOf,
  eventOf,
  ledgerOfEvents,
  lineOf,
  november,
  recordOf,
  reportOf,
  traceOf,
} from './support/events.ts';

const units = { secretMonth: 3, keyMonth: 1 };
const month = 2_200_000_000;

const costOf = async (since: string, until: string, period = november) => {
  using ledger = await ledgerOfEvents([], { standing: { units, since, until }, period });
  const { total, standing, isEmpty, since: metered } = await summaryOf(ledger);
  expect(standing).toMatchObject(total);
  expect(metered).toBeUndefined();
  expect(isEmpty).toBe(total.infrastructure === 0);
  return total.infrastructure;
};

test('what stands costs its price in a whole month, a day of it on each day, and nothing before it is there or after today', async () => {
  expect(await costOf('2026-10-07', '2026-12-03')).toBe(month);
  const halves = [
    await costOf('2026-10-07', '2026-12-03', { from: '2026-11-01', to: '2026-11-08' }),
    await costOf('2026-10-07', '2026-12-03', { from: '2026-11-08', to: '2026-12-01' }),
  ];
  expect(halves[0]).toBe(Math.round((1_200_000_000 * 7) / 30) + Math.round((1e9 * 7) / 30));
  expect((halves[0] ?? 0) + (halves[1] ?? 0)).toBe(month);
  expect(await costOf('2026-11-30', '2026-12-03')).toBe(month - 1_160_000_000 - 966_666_667);
  expect(await costOf('2026-10-07', '2026-11-15')).toBe(month / 2);
  expect(await costOf('2026-12-01', '2026-12-03')).toBe(0);
});

test('what stands is of nobody, no use, and shared out by requests', async () => {
  const request = { feature: 'imageGeneration', plan: 'Pro' } as const;
  const events = [
    ...[1, 2, 3].map(() => eventOf(recordOf({ ...request, lines: [lineOf(1)] }))),
    eventOf(recordOf({ feature: 'audioChat', plan: 'Free', lines: [lineOf(5)] })),
  ];
  const standing = { units, since: '2026-11-01', until: '2026-11-30' };
  using ledger = await ledgerOfEvents(events, { standing });
  expect((await measuredUses(ledger)).days).toBe(1);
  const summary = await summaryOf(ledger);
  const amountsOf = ({ parts, rest }: AllTold) =>
    [...parts, rest].map(({ nanodollars }) => nanodollars);
  const [three, one] = [3 + (month * 3) / 4, 5 + month / 4];
  expect(amountsOf(summary.featuresTold)).toEqual([0, three, one, 0, 0]);
  expect(amountsOf(summary.plansTold)).toEqual([one, 0, three, 0]);
  const routes = await groupsBy('route', ledger);
  expect(routes.find(({ name }) => name === 'standing')?.infrastructure).toBe(month);
});

test('in FOCUS what stands is a row for each day and sku, and says so', async () => {
  const period = { from: '2026-11-29', to: '2026-12-02' };
  const standing = { units, since: '2026-11-30', until: '2026-12-09' };
  using ledger = await ledgerOfEvents([], { standing, period });
  const rows = (await allChargesOf(ledger)).map((charge) => focusRow(charge, focusContext));
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({
    ...{ BilledCost: '0.04', ListUnitPrice: '0.4', PricingQuantity: '0.1' },
    ...{ ChargePeriodStart: '2026-11-30T00:00:00Z', ChargePeriodEnd: '2026-12-01T00:00:00Z' },
    ...{ ChargeDescription: 'Secrets kept: standing', PricingUnit: 'Secret-Months' },
    ...{ x_RecordId: 'standing@2026-11-30', x_RecordKind: 'standing', x_Feature: null },
  });
});

test('a trace that X-Ray recorded is paid for once, by the first function that it passed', async () => {
  const at = (second: number) => `2026-11-12T10:00:0${second}.000Z`;
  using ledger = await ledgerOfEvents([
    reportOf('one', at(1), traceOf('1-a')),
    reportOf('two', at(2), traceOf('1-a')),
    reportOf('three', at(3), traceOf('1-b')),
    reportOf('four', at(4), traceOf('1-c').replace('true', 'false')),
    reportOf('five', at(5)),
  ]);
  const traces = (await allChargesOf(ledger)).filter(({ line }) => line.sku === 'trace');
  expect(traces.map(({ request, line }) => [request, line.amount])).toEqual([
    ['one', 5000],
    ['three', 5000],
  ]);
});
