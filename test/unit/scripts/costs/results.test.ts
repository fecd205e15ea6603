import { expect, test } from 'vitest';
import { summaryNotes } from '../../../../functions/costs/formats/summary-notes.ts';
import { chargesWith } from '../../../../functions/costs/questions/charges.ts';
import { summaryOf } from '../../../../functions/costs/questions/summary.ts';
import { groupsBy } from '../../../../functions/costs/questions/tallies.ts';
import { worksOf } from '../../../../functions/costs/questions/works.ts';
import { linesSheet } from '../../../../scripts/costs/commands/id.ts';
import { correctionLines } from '../../../../scripts/costs/reconcile/correction-records.ts';
import type { CostRecord } from '../../../../shared/costs/cost-record.ts';
import { eventOf, ledgerOfEvents, lineOf, november, recordOf } from './support/events.ts';

const feature = 'imageGeneration';

function settlement(job: string, at: string, outcome: 'kept' | 'failed' = 'kept'): CostRecord {
  return recordOf({ job, at, settled: [{ job, feature, outcome }], lines: [lineOf(1)] });
}

function acceptance(job: string, at: string): CostRecord {
  return recordOf({ kind: 'provider', job, feature, at, lines: [lineOf(10)] });
}

/** In November, which the last of its milliseconds is of. */
function correction(amount: number): CostRecord {
  const at = '2026-11-30T23:59:59.999Z';
  return recordOf({ kind: 'correction', outcome: 'corrected', at, lines: [lineOf(amount)] });
}

async function resultsOf(records: readonly CostRecord[]) {
  using ledger = await ledgerOfEvents(records.map((record) => eventOf(record)));
  return (await summaryOf(ledger)).features.find((costs) => costs.feature === feature);
}

test('a result counts in the month that settles it, and in no other', async () => {
  const results = await resultsOf([
    ...[acceptance('before', '2026-10-31T23:59:58.000Z')],
    ...[settlement('before', '2026-11-01T00:00:00.000Z')],
    ...[acceptance('after', '2026-11-30T23:59:58.000Z')],
    ...[settlement('after', '2026-12-01T00:00:00.000Z')],
    ...[settlement('earlier', '2026-10-31T23:59:59.999Z')],
    ...[recordOf({ job: 'earlier', feature, lines: [lineOf(5)] })],
  ]);
  expect(results).toMatchObject({ kept: 1, givenBack: 0, open: 1, p50: { nanodollars: 1 } });
});

test('a result that is looked at or deleted in a later month is not under way there', async () => {
  expect(await resultsOf([recordOf({ job: 'old', feature })])).toMatchObject({ kept: 0, open: 0 });
});

test('a result that is paid for in parts that nobody knows has no whole p50', async () => {
  const unknown = recordOf({ job: 'one', feature, lines: [lineOf(null)] });
  const results = await resultsOf([unknown, settlement('one', '2026-11-02T00:00:00.000Z')]);
  expect(results).toMatchObject({ p50: { nanodollars: 1, unpriced: 1 }, p95: { unpriced: 1 } });
});

test('what was spent on a use that the next month gives back is waste of this one', async () => {
  const results = await resultsOf([
    acceptance('lost', '2026-11-30T23:59:58.000Z'),
    settlement('lost', '2026-12-01T00:00:00.000Z', 'failed'),
  ]);
  expect(results).toMatchObject({ givenBack: 0, open: 1, waste: { nanodollars: 10, unpriced: 0 } });
});

test('a line that waited for its amount is shown, and unpriced only until another has it', async () => {
  const [told, untold] = ['p1', 'p2'].map((work) => ({ sku: 'vapiMinute' as const, work }));
  using ledger = await ledgerOfEvents([
    eventOf(recordOf({ job: 'j1', lines: [lineOf(null, told), lineOf(null, untold)] })),
    eventOf(recordOf({ job: 'j1', lines: [lineOf(3, told)] })),
  ]);
  const { rows, sum } = linesSheet(await chargesWith('j1', ledger));
  expect(rows).toHaveLength(3);
  expect(sum).toContainEqual({ nanodollars: 3, unpriced: 1 });
});

test('what an invoice corrects is in the sum and of no day, and a note says how much it is', async () => {
  using ledger = await ledgerOfEvents([eventOf(recordOf())], {
    corrections: correctionLines([correction(-2_000_000_000)]),
  });
  const summary = await summaryOf(ledger);
  expect(summary.total.infrastructure).toBe(1000 - 2_000_000_000);
  expect(summary.days).toMatchObject([{ day: '2026-11-12', infrastructure: 1000 }]);
  const notes = summaryNotes(summary, november, new Date('2026-12-01T00:00:00Z')).join('\n');
  expect(notes).toContain('in the sums: -$2.00,');
  expect(notes).not.toContain('of a whole month;');
});

test('what an invoice corrects of a month is of no day where it is split by days, and they still add up', async () => {
  using ledger = await ledgerOfEvents([eventOf(recordOf())], {
    corrections: correctionLines([correction(-300)]),
  });
  const days = await groupsBy('day', ledger);
  expect(days.map(({ name, infrastructure }) => [name, infrastructure])).toEqual([
    ['2026-11-12', 1000],
    [null, -300],
  ]);
});

test('a call costs what its invoice tells, among what cost most, of its person and of its day', async () => {
  const call = { job: 'call', feature: 'audioChat', user: 'u1' } as const;
  const at = '2026-11-05T10:00:00.000Z';
  const part = { sku: 'vapiVoiceMinute', work: 'c1' } as const;
  const events = [
    recordOf({ ...call, at, kind: 'provider', lines: [lineOf(null, part), lineOf(20)] }),
    recordOf({ job: 'image', feature, user: 'u1', lines: [lineOf(50)] }),
  ];
  const told = { ...correction(0), at, job: 'call', lines: [lineOf(100, part)] };
  using ledger = await ledgerOfEvents(
    events.map((record) => eventOf(record)),
    { corrections: correctionLines([told, correction(999)]) },
  );
  const [dearest, other] = [
    { id: 'call', day: '2026-11-05', nanodollars: 120, unpriced: 0 },
    { id: 'image', nanodollars: 50 },
  ];
  expect(await worksOf(ledger, 9)).toMatchObject([dearest, other]);
  expect(await worksOf(ledger, 9, { person: 'u1' })).toMatchObject([dearest, other]);
  expect(await worksOf(ledger, 9, { day: '2026-11-05' })).toMatchObject([dearest]);
});
