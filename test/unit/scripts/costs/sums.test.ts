import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOfTold } from '../../../../functions/costs/questions/all-told.ts';
import { summaryOf } from '../../../../functions/costs/questions/summary.ts';
import {
  dimensionNames,
  groupsBy,
  sumOf,
  type Tally,
} from '../../../../functions/costs/questions/tallies.ts';
import type { CostRecord } from '../../../../shared/costs/cost-record.ts';
import { skus } from '../../../../shared/costs/skus.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { outcomes } from '../../../../shared/metrics.ts';
import { plans } from '../../../../shared/plans.ts';
import {
  allChargesOf,
  eventOf,
  ledgerOfEvents,
  lineOf,
  recordOf,
  reportOf,
  traceOf,
} from './support/events.ts';

const lines = fc.array(
  fc.record({
    amount: fc.option(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { freq: 8 }),
    sku: fc.constantFrom('dynamodbReadUnit', 'logGb', 'generatedImage', 'vapiMinute'),
  }),
);

const record = fc
  .record(
    {
      day: fc.integer({ min: 1, max: 30 }),
      user: fc.constantFrom('u1', 'u2', 'u3'),
      job: fc.constantFrom('j1', 'j2', 'j3', 'j4'),
      feature: fc.constantFrom(...featureKeys),
      plan: fc.constantFrom(...plans),
      outcome: fc.constantFrom(...outcomes),
      lines,
    },
    { requiredKeys: ['day', 'lines'] },
  )
  .map(({ day, outcome, lines: drawn, ...rest }): CostRecord => {
    const { job = 'j1', feature = 'audioChat' } = rest;
    return recordOf({
      ...rest,
      at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
      lines: drawn.map(({ amount, sku }) => lineOf(amount, { sku })),
      ...(outcome && { settled: [{ job, feature, outcome }] }),
    });
  });

/** What stands since some day; without a price too, where the book has none. */
const standing = fc.record({
  units: fc.record({
    secretMonth: fc.nat(9),
    queueRequest: fc.nat(10 ** 6),
    vapiModelMinute: fc.nat(1),
  }),
  since: fc.constantFrom('2026-10-05', '2026-11-20', undefined),
  until: fc.constantFrom('2026-11-25', '2026-12-05'),
});

describe('every report adds up to the plain sum of its lines', () => {
  test('however it is split, and whoever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 30 }),
        fc.nat(3),
        standing,
        async (records, reports, stands) => {
          const events = records.map((each) => eventOf(each));
          const runs = records
            .slice(0, reports)
            .map(({ request = '' }) => reportOf(request, undefined, traceOf(`1-${reports}`)));
          using ledger = await ledgerOfEvents([...events, ...runs], { standing: stands });
          const charges = await allChargesOf(ledger);
          const all = charges.map(({ line }) => line.amount);
          const amount = all.reduce<number>((sum, each) => sum + (each ?? 0), 0);
          const unknown = charges.filter(({ line }) => line.amount === null);
          const unpriced = unknown.length;
          const ofProviders = unknown.filter(({ line }) => skus[line.sku].supplier !== 'aws');
          const expected = { amount, unpriced, unpricedProviders: ofProviders.length };
          for (const by of dimensionNames) {
            expect(moneyOf(await groupsBy(by, ledger))).toEqual(expected);
          }
          const summary = await summaryOf(ledger);
          const { total, features, featureless, plans: byPlan } = summary;
          expect(moneyOf([total])).toEqual(expected);
          expect(moneyOf([...features, featureless])).toEqual(expected);
          expect(moneyOf(byPlan)).toEqual(expected);
          for (const { parts, rest } of [summary.featuresTold, summary.plansTold]) {
            const told = sumOfTold(parts);
            expect(told.nanodollars + rest.nanodollars).toBe(amount);
            // Lines without a price that several parts share count once.
            expect(told.unpriced + rest.unpriced).toBe(unpriced);
          }
          const ofKind = (kind: string) =>
            charges.flatMap(({ kind: own, line }) => (own === kind ? (line.amount ?? 0) : []));
          expect(moneyOf([summary.standing]).amount).toBe(sumOfAmounts(ofKind('standing')));
        },
      ),
      { numRuns: 8 },
    );
  });
});

const sumOfAmounts = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

function moneyOf(parts: readonly Tally[]) {
  const { infrastructure, providers, unpriced, unpricedProviders } = sumOf(parts);
  return { amount: infrastructure + providers, unpriced, unpricedProviders };
}
