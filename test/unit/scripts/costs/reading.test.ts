import { describe, expect, test } from 'vitest';
import { openLedger } from '../../../../functions/costs/ledger/ledger.ts';
import type { Period } from '../../../../functions/costs/period.ts';
import { chargesWith } from '../../../../functions/costs/questions/charges.ts';
import { summaryOf } from '../../../../functions/costs/questions/summary.ts';
import { noFaults } from '../../../../functions/costs/sources/cost-source.ts';
import { costPeriod } from '../../../../shared/cost-period.ts';
import { prices } from '../../../../shared/costs/prices.ts';
import {
  addEvents,
  chargesOfEvents,
  eventOf,
  ledgerOfEvents,
  lineOf,
  recordOf,
  reportOf,
} from './support/events.ts';

describe('what was metered', () => {
  test('is counted once however often it arrives', async () => {
    const record = recordOf({ request: 'r1' });
    const events = [eventOf(record), reportOf('r1'), eventOf(record), reportOf('r1')];
    const charges = await chargesOfEvents(events);
    expect(charges.map(({ line }) => line.sku)).toEqual([
      ...['dynamodbReadUnit', 'lambdaRequest', 'lambdaGbSecond'],
    ]);
  });

  test('has every run of an event that the platform tried again', async () => {
    const events = [reportOf('r1'), reportOf('r1', '2026-11-12T10:01:00.000Z')];
    // Each is paid for by the call and by its time.
    expect(await chargesOfEvents(events)).toHaveLength(4);
  });

  test('tells of a run what the last record of its event does, though an earlier one is delivered again', async () => {
    const [first, last] = (['failed', 'done'] as const).map((outcome) =>
      recordOf({ request: 'r1', outcome, lines: [] }),
    );
    const events = [first, last, first].map((record) => eventOf(record ?? ''));
    const charges = await chargesOfEvents([...events, reportOf('r1')]);
    expect(charges).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  });

  test('keeps a report after midnight with its record from before, on its own day', async () => {
    const record = recordOf({
      request: 'r1',
      at: '2026-11-30T23:59:59.950Z',
      feature: 'audioChat',
    });
    const first = recordOf({ request: 'r2', at: '2026-10-31T23:59:59.950Z', feature: 'audioChat' });
    const events = [
      ...[eventOf(record), reportOf('r1', '2026-12-01T00:00:00.020Z')],
      ...[reportOf('r2', '2026-11-01T00:00:00.020Z'), eventOf(first)],
    ];
    const run = { kind: 'report', day: '2026-11-01', feature: 'audioChat', outcome: 'done' };
    expect(await chargesOfEvents(events)).toMatchObject([
      { ...run, line: { sku: 'lambdaRequest' } },
      { ...run, line: { sku: 'lambdaGbSecond' } },
      { record: record.id, day: '2026-11-30' },
    ]);
  });

  test('shows a report without a record as unmetered, named by its log', async () => {
    const events = [reportOf('r9', undefined, 'Init Duration: 120.10 ms\tStatus: timeout')];
    expect(await chargesOfEvents(events)).toMatchObject([
      { outcome: 'unmetered', source: 'removeBg', line: { quantity: 1, amount: 200 } },
      { outcome: 'unmetered', line: { quantity: 0.1, amount: 1333 } },
    ]);
  });

  test('tells user, plan, tool and outcome from the other records of the job', async () => {
    const settled = [{ job: 'j1', feature: 'imageEditing', outcome: 'failed' } as const];
    const events = [
      recordOf({ job: 'j1', user: 'u1', plan: 'Pro' }),
      recordOf({ job: 'j1' }),
      recordOf({ settled }),
    ].map((record) => eventOf(record));
    const told = { user: 'u1', plan: 'Pro', feature: 'imageEditing', useOutcome: 'failed' };
    const [, second, third] = await chargesOfEvents(events);
    expect(second).toMatchObject(told);
    expect(third).not.toHaveProperty('feature');
  });

  test('has no line without a price once its work has one, unless all are asked for', async () => {
    const work = { sku: 'generatedImage', work: 'p1' } as const;
    const job = { kind: 'provider', job: 'j1' } as const;
    const events = [
      eventOf(recordOf({ ...job, lines: [lineOf(null, work)] })),
      eventOf(recordOf({ ...job, lines: [lineOf(3, work)] })),
      eventOf(recordOf({ ...job, lines: [lineOf(null, { ...work, work: 'p2' })] })),
    ];
    const amounts = (await chargesOfEvents(events)).map(({ line }) => line.amount);
    expect(amounts).toEqual([3, null]);
    using ledger = await ledgerOfEvents(events);
    expect(await chargesWith('j1', ledger)).toMatchObject([
      { line: { amount: null }, isSuperseded: true },
      { line: { amount: 3 }, isSuperseded: false },
      { line: { amount: null }, isSuperseded: false },
    ]);
  });

  test('has one line without a price of work that ended without a price, and every one of no work', async () => {
    const work = { sku: 'vapiModelMinute', work: 'c1' } as const;
    const charges = await chargesOfEvents([
      eventOf(recordOf({ kind: 'provider', lines: [lineOf(null, work)] })),
      eventOf(recordOf({ kind: 'provider', lines: [lineOf(null, { ...work, quantity: 2 })] })),
      eventOf(recordOf({ kind: 'provider', lines: [lineOf(null)] })),
    ]);
    expect(charges.map(({ line }) => line.quantity)).toEqual([2, null]);
  });

  test('counts what is neither record nor report, and what is no whole record', async () => {
    const faults = noFaults();
    const broken = JSON.stringify(recordOf()).slice(0, -9);
    await chargesOfEvents([eventOf('Hello'), eventOf(broken), eventOf(recordOf())], { faults });
    expect(faults).toEqual({ torn: 0, foreign: 2 });
  });

  test('takes the corrections of its own period, and counts a line that is none as torn', async () => {
    const faults = noFaults();
    const [before, within, after] = ['2026-10-31', '2026-11-30', '2026-12-01'].map((day) =>
      recordOf({ kind: 'correction', outcome: 'corrected', at: `${day}T23:59:59.999Z` }),
    );
    const file = [before, within, after].map((record) => JSON.stringify(record)).join('\n');
    const corrections = `${file}\n{"costRecord":1\n\nREPORT\n`;
    const charges = await chargesOfEvents([], { corrections, faults });
    expect(charges.map(({ record }) => record)).toEqual([within?.id]);
    expect(faults).toEqual({ torn: 2, foreign: 0 });
  });
});

test('what arrives within two weeks after a month is of it alone, so that months add up to the quarter', async () => {
  const arrivals = [
    ['2026-10-20', '2026-10-20'],
    // As late as one is told.
    ['2026-10-31', '2026-11-13'],
    ['2026-11-30', '2026-12-06'],
    ['2026-12-31', '2027-01-14'],
  ] as const;
  const amountIn = async (period: Period) => {
    using ledger = await openLedger({
      source: {
        async *parts(asked) {
          const events = arrivals
            .filter(([, arrived]) => asked.from <= arrived && arrived < asked.to)
            .map(([day]) => eventOf(recordOf({ id: day, at: `${day}T12:00:00.000Z` })));
          yield { addEvents: (database) => addEvents(database, events) };
        },
        async *corrections() {
          yield '';
        },
      },
      ...{ period, book: prices, stage: { name: 'dev', region: 'us-east-1' }, faults: noFaults() },
    });
    return (await summaryOf(ledger)).total.infrastructure;
  };
  const months = ['2026-10', '2026-11', '2026-12'].map((month) => amountIn(costPeriod(month)));
  expect(await Promise.all(months)).toEqual([2000, 1000, 1000]);
  expect(await amountIn(costPeriod('2026-Q4'))).toBe(4000);
});
