import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedResultCost, type Models } from '../../../../shared/costs/expected-results.ts';
import { averageUse, type ForecastInput, forecastOf } from '../../../../shared/costs/forecast.ts';
import { listPriceOf } from '../../../../shared/costs/plan-list-price.ts';
import { prices } from '../../../../shared/costs/prices.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { planPrices } from '../../../../shared/plan-prices.ts';
import { planLimits } from '../../../../shared/plans.ts';

const today = { book: prices, at: new Date('2026-11-22'), region: 'us-east-1' };
const models: Models = {
  backgroundModel: 'bria/remove-background',
  enhanceModel: 'topazlabs/image-upscale',
  objectModel: 'bria/eraser',
  styleModel: 'black-forest-labs/flux-kontext-pro',
  imageModel: 'black-forest-labs/flux-schnell',
  videoModel: 'bytedance/seedance-1-lite',
};
const cents = 10_000_000;

const none = { imageEditing: [], imageGeneration: [], audioChat: [], videoGeneration: [] };
const usesOf = (perUser: number) => ({ perUser, basis: 'assumed' }) as const;
const everyTool = (perUser: number) => ({
  imageEditing: usesOf(perUser),
  imageGeneration: usesOf(perUser),
  audioChat: usesOf(perUser),
  videoGeneration: usesOf(perUser),
});

const listPrices = {
  Free: listPriceOf('Free'),
  Standard: listPriceOf('Standard'),
  Pro: listPriceOf('Pro'),
};

const nobody: ForecastInput = {
  users: { Free: 0, Standard: 0, Pro: 0 },
  planPrices: listPrices,
  uses: { Free: everyTool(1), Standard: everyTool(1), Pro: everyTool(1) },
  results: none,
  besides: { Free: [], Standard: [], Pro: [] },
  fixed: [],
};

describe('a forecast', () => {
  it('adds up what users make, what they cost besides and what is there anyway', () => {
    const forecast = forecastOf({
      users: { Free: 100, Standard: 10, Pro: 0 },
      planPrices: listPrices,
      uses: { Free: everyTool(0.5), Standard: everyTool(2), Pro: everyTool(1) },
      results: {
        ...none,
        imageGeneration: [
          { supplier: 'replicate', nanodollars: 3_000_000 },
          { supplier: 'aws', nanodollars: 80_000 },
        ],
      },
      besides: {
        Free: [{ supplier: 'aws', nanodollars: 1_000_000 }],
        Standard: [{ supplier: 'aws', nanodollars: 2_000_000 }],
        Pro: [],
      },
      fixed: [
        {
          sku: 'secretMonth',
          quantity: 8,
          unit: 'secret-month',
          unitPrice: 400_000_000,
          entry: 'secretMonth@us-east-1@2025-01-01',
          amount: 320 * cents,
        },
      ],
    });
    const [free, standard, pro] = forecast.plans;
    expect(free).toMatchObject({ users: 100, revenue: 0, cost: { nanodollars: 254_000_000 } });
    expect(standard).toMatchObject({ revenue: 12_000 * cents, cost: { nanodollars: 81_600_000 } });
    expect(pro).toMatchObject({ users: 0, revenue: 0, cost: { nanodollars: 0, isComplete: true } });
    expect(forecast.bill).toEqual({ nanodollars: 335_600_000 + 320 * cents, isComplete: true });
    expect(forecast.margin.nanodollars).toBe(12_000 * cents - forecast.bill.nanodollars);
  });

  it('costs its fixed costs where nobody comes', () => {
    expect(forecastOf(nobody)).toMatchObject({
      rows: [],
      bill: { nanodollars: 0, isComplete: true },
      revenue: 0,
    });
  });

  const costsOfResult = fc.array(
    fc.record({
      supplier: fc.constantFrom('aws', 'replicate', 'vapi'),
      nanodollars: fc.option(fc.nat(200_000_000), { freq: 6 }),
    }),
    { maxLength: 3 },
  );
  const results = fc.record({
    imageEditing: costsOfResult,
    imageGeneration: costsOfResult,
    audioChat: costsOfResult,
    videoGeneration: costsOfResult,
  });
  const users = fc.record({ Free: fc.nat(10_000), Standard: fc.nat(1000), Pro: fc.nat(1000) });

  it('is the sum of its rows and of its plans, and tells whether a part is unknown', () => {
    fc.assert(
      fc.property(users, results, (count, costs) => {
        const forecast = forecastOf({ ...nobody, users: count, results: costs });
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        const { variable, rows, plans, margin, revenue, bill } = forecast;
        expect(variable.nanodollars).toBe(sum(rows.map(({ cost }) => cost.nanodollars)));
        expect(variable.nanodollars).toBe(sum(plans.map(({ cost }) => cost.nanodollars)));
        expect(margin.nanodollars).toBe(revenue - bill.nanodollars);
        const isUnknown = sum(Object.values(count)) > 0 && hasUnknown(costs);
        expect(bill.isComplete).toBe(!isUnknown);
        expect(margin.isComplete).toBe(!isUnknown);
      }),
    );
  });
});

const hasUnknown = (costs: ForecastInput['results']) =>
  featureKeys.some((feature) => costs[feature].some(({ nanodollars }) => nanodollars === null));

describe('the use of an average user', () => {
  const pair = { plan: 'Pro', feature: 'imageEditing' } as const;

  it('is what was measured, for a month of average length', () => {
    const measured = { results: 30, users: 10, days: 10 };
    const use = averageUse(pair, { measured, share: 0.5 });
    expect(use.basis).toBe('measured');
    expect(use.perUser).toBeCloseTo((3 * 365) / 12 / 10, 9);
  });

  it.each([undefined, { results: 0, users: 0, days: 30 }, { results: 9, users: 1, days: 6 }])(
    'is a share of the limit where nobody was seen for a week: %j',
    (measured) => {
      expect(averageUse(pair, { measured, share: 0.25 })).toEqual({
        perUser: planLimits.Pro.imageEditing / 4,
        basis: 'assumed',
      });
    },
  );

  it('has the whole limit as its ceiling', () => {
    const use = averageUse(pair, { measured: undefined, share: 1 });
    expect(use).toEqual({ perUser: planLimits.Pro.imageEditing, basis: 'ceiling' });
  });
});

describe('a result of which nothing was measured', () => {
  it.each([
    ['imageEditing', 50_000_000],
    ['imageGeneration', 3_000_000],
    ['videoGeneration', 180_000_000],
    ['audioChat', 150_000_000],
  ] as const)('of %s costs at least %d', (feature, least) => {
    const costs = expectedResultCost(feature, models, today);
    expect(costs.reduce((sum, { nanodollars }) => sum + (nanodollars ?? 0), 0)).toBe(least);
    const unknown = costs.filter(({ nanodollars }) => nanodollars === null);
    expect(unknown.map(({ supplier }) => supplier)).toContain('aws');
    for (const { reason } of unknown) expect(reason).toBeTruthy();
  });

  it('costs nobody knows what with a model that is paid for by time, or unknown', () => {
    for (const model of ['851-labs/background-remover', 'somebody/something']) {
      const costs = expectedResultCost(
        'imageEditing',
        { ...models, backgroundModel: model },
        today,
      );
      expect(costs.map(({ nanodollars }) => nanodollars)).toEqual([null, null]);
    }
  });
});

it('a plan that is paid for costs more than a smaller one', () => {
  expect(planPrices.Free).toBe(0);
  expect(planPrices.Standard).toBeGreaterThan(0);
  expect(planPrices.Pro).toBeGreaterThan(planPrices.Standard);
});
