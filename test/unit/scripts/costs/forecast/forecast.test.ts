import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonRows } from '../../../../../functions/costs/formats/sheet.ts';
import { type Stage, stageNamed } from '../../../../../infra/stages.ts';
import { userCounts } from '../../../../../scripts/costs/commands/forecast.ts';
import { forecastDocument } from '../../../../../scripts/costs/forecast/forecast-document.ts';
import { forecastFlat } from '../../../../../scripts/costs/forecast/forecast-flat.ts';
import {
  type ForecastOptions,
  forecastMonth,
} from '../../../../../scripts/costs/forecast/forecast-month.ts';
import { whatIfOf } from '../../../../../scripts/costs/forecast/what-if.ts';
import { assumptions as defaultAssumptions } from '../../../../../shared/costs/assumptions.ts';
import type { Charge } from '../../../../../shared/costs/charge.ts';
import type { CostRecord } from '../../../../../shared/costs/cost-record.ts';
import type { Forecast } from '../../../../../shared/costs/forecast.ts';
import { prices } from '../../../../../shared/costs/prices.ts';
import { type Sku, skus } from '../../../../../shared/costs/skus.ts';
import { featureKeys } from '../../../../../shared/features.ts';
import { planLimits, plans } from '../../../../../shared/plans.ts';
import { UsageError } from '../../../../../shared/usage-error.ts';
import { eventOf, ledgerOfEvents, recordOf } from '../support/events.ts';

const stage = stageNamed('dev');

const units = { secretMonth: 2 };

async function forecast(
  charges: readonly Charge[],
  users: string,
  of: Stage = stage,
  more: Partial<ForecastOptions> = {},
) {
  const at = new Date('2026-11-22T12:00:00Z');
  const asked = { stage: of, units, users: userCounts(users), share: 0.5, book: prices, at };
  const options = { ...asked, ...more };
  using ledger = await ledgerOfEvents(recordsOf(charges).map((record) => eventOf(record)));
  return await forecastMonth(ledger, options);
}

type Part = Partial<Omit<Charge, 'line'>> & { sku: Sku; amount: number | null };

function charge({ sku, amount, day = '2026-11-01', ...about }: Part): Charge {
  const unit = skus[sku].unit;
  return {
    record: 'record',
    at: `${day}T10:00:00.000Z`,
    day,
    kind: 'provider',
    stage: 'dev',
    source: 'generate-image',
    outcome: 'accepted',
    line: { sku, quantity: 1, unit, unitPrice: null, entry: null, amount },
    ...about,
  };
}

const daysOfMonth = 365 / 12;

/** A month in which each of some Pro users used each of some tools once. */
const usedMonth = fc
  .array(
    fc.record({
      features: fc.subarray([...featureKeys], { minLength: 1 }),
      provider: fc.nat(1_000_000_000),
      aws: fc.nat(1_000_000),
      look: fc.nat(1000),
      day: fc.constantFrom('2026-11-01', '2026-11-15', '2026-11-30'),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((people) => [
    charge({ sku: 'apiRequest', amount: 7, day: '2026-11-01' }),
    charge({ sku: 'apiRequest', amount: 7, day: '2026-11-30' }),
    ...people.flatMap(({ features, provider, aws, look, day }, index) => {
      const person = { user: `user-${index}`, plan: 'Pro' as const, day };
      return [
        charge({ ...person, sku: 'dynamodbReadUnit', amount: look }),
        ...features.flatMap((feature) => {
          const job = {
            ...person,
            feature,
            job: `${feature}-${index}`,
            useOutcome: 'kept' as const,
          };
          return [
            charge({ ...job, sku: 'generatedImage', amount: provider }),
            charge({ ...job, sku: 'lambdaGbSecond', amount: aws }),
          ];
        }),
      ];
    }),
  ]);

test('as many people as were seen cost in a month what they did, day for day', async () => {
  await fc.assert(
    fc.asyncProperty(usedMonth, async (charges) => {
      const people = new Set(charges.flatMap(({ user }) => user ?? []));
      const { variable } = (await forecast(charges, `Pro=${people.size}`)).forecast;
      const spent = charges.reduce((sum, { line }) => sum + (line.amount ?? 0), 0);
      expect(variable.isComplete).toBe(true);
      expect(Math.abs(variable.nanodollars - (spent * daysOfMonth) / 30)).toBeLessThan(20);
    }),
    { numRuns: 8 },
  );
});

test('what nobody in particular is asked for is shared by all who were seen, with a known plan or not', async () => {
  const { variable } = (
    await forecast(
      [
        charge({ sku: 'dynamodbReadUnit', amount: 0, user: 'a', plan: 'Pro' }),
        charge({ sku: 'apiRequest', amount: 3000, user: 'b' }),
      ],
      'Pro=2',
      stage,
      { share: 0 },
    )
  ).forecast;
  expect(variable.nanodollars).toBe(3000 * daysOfMonth);
});

describe('what a result costs', () => {
  const kept = { feature: 'imageGeneration', plan: 'Standard', user: 'a', job: 'one' } as const;

  test('holds the waste that it took', async () => {
    const { input } = await forecast(
      [
        charge({ ...kept, sku: 'generatedImage', amount: 30, useOutcome: 'kept' }),
        charge({ ...kept, sku: 'generatedImage', amount: 12, job: 'two', useOutcome: 'failed' }),
      ],
      'Standard=1',
    );
    expect(input.results.imageGeneration).toEqual([{ supplier: 'replicate', nanodollars: 42 }]);
  });

  test('is at least what is known where a charge has no amount', async () => {
    const month = await forecast(
      [
        charge({ ...kept, sku: 'vapiMinute', amount: 1e9, useOutcome: 'kept' }),
        charge({ ...kept, sku: 'vapiVoiceMinute', amount: null, useOutcome: 'kept' }),
        charge({ sku: 'apiRequest', amount: 0, day: '2026-11-08' }),
      ],
      'Standard=100',
    );
    const { sheets, notes } = forecastDocument(month);
    expect(JSON.stringify(sheets)).toContain('at least $300.00');
    expect(notes.join('\n')).toContain(
      'Not known: Image Generation, vapi: charges without an amount: 1',
    );
  });

  test('is the price book’s where nothing was measured, and the text says so', async () => {
    const month = await forecast([], 'Standard=100');
    expect(month.input.results.imageGeneration).toContainEqual({
      supplier: 'replicate',
      nanodollars: 3_000_000,
    });
    const { notes } = forecastDocument(month);
    expect(notes).toContain('Measured: nothing yet.');
    expect(notes.join('\n')).toContain('users of Standard use 50 % of their limits');
  });
});

test('nobody uses more than the plan allows, however busy the days were that were measured', async () => {
  const busy = Array.from({ length: 5 }, (_, index) =>
    charge({
      sku: 'generatedImage',
      amount: 1,
      feature: 'imageGeneration',
      plan: 'Pro',
      user: 'a',
      job: `job-${index}`,
      useOutcome: 'kept',
    }),
  );
  const week = charge({ sku: 'apiRequest', amount: 1, day: '2026-11-08' });
  expect((await forecast([...busy, week], 'Pro=1')).input.uses.Pro.imageGeneration.perUser).toBe(5);
});

test('what an invoice added for the month itself is not taken for use', async () => {
  const corrected = charge({ kind: 'correction', sku: 'secretMonth', amount: 800_000_000 });
  const { forecast: sums } = await forecast([corrected], 'Free=0');
  expect(sums.variable.nanodollars).toBe(0);
  expect(sums.fixed).toEqual({ nanodollars: 800_000_000, isComplete: true });
});

test('where AWS has no price in the book, the fixed costs are not 0 but unknown', async () => {
  const month = await forecast([], 'Free=0', { ...stage, region: 'eu-central-1' });
  expect(month.forecast.fixed.isComplete).toBe(false);
  expect(jsonRows(forecastFlat(month))).toContainEqual(
    expect.objectContaining({ sku: 'secretMonth', amountNanodollars: null, complete: 'no' }),
  );
});

describe('what has no price', () => {
  const call = { feature: 'audioChat', plan: 'Pro', user: 'a', job: 'one' } as const;
  const charges = [
    charge({ ...call, sku: 'vapiMinute', amount: 50, useOutcome: 'kept' }),
    charge({ ...call, sku: 'vapiVoiceMinute', amount: null }),
  ];
  const own = {
    sku: 'vapiVoiceMinute',
    ...{ validFrom: '2026-01-01', low: 10, expected: 20, high: 40 },
    ...{ source: 'a contract', lookedUp: '2026-11-01', note: '' },
  } as const;
  const perUser = 0.5 * planLimits.Pro.audioChat;

  test('is assumed, low and high, beside what is known, and a what-if goes before it', async () => {
    const assumptions = [own, ...defaultAssumptions];
    const { forecast: known, assumed } = await forecast(charges, 'Pro=1', stage, { assumptions });
    const ofCalls = ({ rows }: Forecast) =>
      rows.find(({ feature, supplier }) => feature === 'audioChat' && supplier === 'vapi')?.cost;
    expect(ofCalls(known)).toEqual({ nanodollars: 50 * perUser, isComplete: false });
    for (const level of ['low', 'expected', 'high'] as const) {
      const cost = { nanodollars: (50 + own[level]) * perUser, isComplete: true };
      expect(ofCalls(assumed[level])).toEqual(cost);
    }
    const whatIf = whatIfOf('vapiVoiceMinute=0.0000001,Pro=39,Free%=50,Pro%=50');
    const other = await forecast(charges, 'Pro=4', stage, { assumptions, whatIf });
    expect(other.users).toEqual({ Free: 2, Standard: 0, Pro: 2 });
    expect(other.forecast.revenue).toBe(2 * 39e9);
    const ofTwo = other.forecast.rows.find(
      ({ plan, feature, supplier }) =>
        plan === 'Pro' && feature === 'audioChat' && supplier === 'vapi',
    );
    expect(ofTwo?.cost).toEqual({ nanodollars: 150 * perUser * 2, isComplete: true });
  });

  test('a model of a what-if costs what the book asks for it, whatever another one was measured at', async () => {
    const image = { feature: 'imageGeneration', plan: 'Pro', user: 'a', job: 'two' } as const;
    const measured = [charge({ ...image, sku: 'generatedImage', amount: 7, useOutcome: 'kept' })];
    const whatIf = whatIfOf('imageModel=bria/eraser');
    const { input } = await forecast(measured, 'Pro=1', stage, { whatIf });
    expect(input.results.imageGeneration).toEqual([
      { supplier: 'replicate', nanodollars: 40_000_000 },
    ]);
  });

  test('in another region of AWS is assumed by the price of us-east-1', async () => {
    const elsewhere = { ...stage, region: 'eu-central-1' };
    const { forecast: known, assumed } = await forecast([], 'Free=0', elsewhere);
    expect(known.fixed).toEqual({ nanodollars: 0, isComplete: false });
    const { low, expected, high } = assumed;
    expect(low.fixed).toEqual({ nanodollars: 800_000_000, isComplete: true });
    expect(expected.fixed.nanodollars).toBe(920_000_000);
    expect(high.fixed.nanodollars).toBe(1_280_000_000);
  });

  test.each(['gold=3', 'Pro', 'Free%=20', 'vapiMinute=-1', ''])(
    'a what-if of %j is refused',
    (text) => {
      expect(() => whatIfOf(text)).toThrow(UsageError);
    },
  );
});

describe('users of plans', () => {
  test('are read in any order; a plan that is not named has none', () => {
    expect(userCounts('pro=20, Free=1000')).toEqual({ Free: 1000, Standard: 0, Pro: 20 });
  });

  test.each(['', 'Free', 'Free=', 'Free=-1', 'Gold=3', 'Free=1;Pro=2'])('%j is refused', (text) => {
    expect(() => userCounts(text)).toThrow(`Write them like ${plans[0]}=100`);
  });
});

/** Records of which reading makes these charges: one each, and one for what became of each job. */
function recordsOf(charges: readonly Charge[]): CostRecord[] {
  return charges.flatMap(({ kind, at, user, feature, plan, job, useOutcome, line }) => [
    recordOf({
      ...(kind !== 'report' && kind !== 'standing' && { kind }),
      at,
      ...(user !== undefined && { user }),
      ...(feature && { feature }),
      ...(plan && { plan }),
      ...(job !== undefined && { job }),
      ...(feature &&
        job !== undefined &&
        useOutcome && { settled: [{ job, feature, outcome: useOutcome }] }),
      lines: [line],
    }),
  ]);
}
