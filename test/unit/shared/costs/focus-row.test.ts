import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../../../../shared/costs/charge.ts';
import { decimalOf } from '../../../../shared/costs/decimal.ts';
import { type FocusRow, focusRow } from '../../../../shared/costs/focus-row.ts';
import { priceOf, prices } from '../../../../shared/costs/prices.ts';
import { arbitraryCharge } from './support/arbitrary-charges.ts';
import { focusContext } from './support/focus-context.ts';

const at = '2026-11-22T08:30:15.250Z';

const write: Charge = {
  record: '01K0000000000000000000000A',
  at,
  day: '2026-11-22',
  kind: 'request',
  stage: 'dev',
  source: 'generateImage',
  request: 'c0ffee',
  user: 'u1',
  feature: 'imageGeneration',
  plan: 'Pro',
  outcome: 'done',
  line: priceOf(
    { sku: 'dynamodbWriteUnit', quantity: 4 },
    { book: prices, at: new Date(at), region: 'us-east-1' },
  ),
};

const known = arbitraryCharge.filter(({ line }) => line.amount !== null);

/** A decimal text as whole billionths. */
const billionths = (value: string | null) => {
  const [whole = '', fraction = ''] = (value ?? '').replace('-', '').split('.');
  const size = BigInt(whole) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'));
  return value?.startsWith('-') ? -size : size;
};

describe('a charge as a row of FOCUS', () => {
  it('tells who sold what, when, how much of it and at what price', () => {
    expect(focusRow(write, focusContext)).toMatchObject({
      BilledCost: '0.0000025',
      BillingAccountName: 'Atelier',
      BillingPeriodStart: '2026-11-01T00:00:00Z',
      BillingPeriodEnd: '2026-12-01T00:00:00Z',
      ChargeClass: null,
      ChargeDescription: 'Table writes: generateImage',
      ChargePeriodStart: '2026-11-22T08:30:15Z',
      ChargePeriodEnd: '2026-11-22T08:30:16Z',
      ListUnitPrice: '0.000000625',
      PricingQuantity: '4',
      PricingUnit: 'WriteRequestUnits',
      ProviderName: 'AWS',
      RegionId: 'us-east-1',
      RegionName: 'US East (N. Virginia)',
      ResourceId: null,
      ServiceCategory: 'Databases',
      ServiceName: 'Amazon DynamoDB',
      SkuId: 'dynamodbWriteUnit',
      SkuPriceDetails:
        '{"x_PriceList":"https://aws.amazon.com/dynamodb/pricing/on-demand/","x_PriceLookedUp":"2026-11-22"}',
      SkuPriceId: 'dynamodbWriteUnit@us-east-1@2024-11-01',
      Tags: '{"project":"atelier","stage":"dev"}',
      x_Feature: 'imageGeneration',
      x_JobId: null,
      x_Outcome: 'done',
      x_Plan: 'Pro',
      x_RequestId: 'c0ffee',
      x_UseOutcome: null,
      x_User: 'u1',
    } satisfies Partial<FocusRow>);
  });

  it('names the work of a provider as what was paid for', () => {
    const line = priceOf(
      { sku: 'vapiVoiceMinute', quantity: 2, told: 90_000_000, work: 'call-1' },
      { book: prices, at: new Date(at), region: undefined },
    );
    expect(focusRow({ ...write, kind: 'provider', line }, focusContext)).toMatchObject({
      BilledCost: '0.09',
      BillingAccountId: 'vapi',
      ConsumedQuantity: '2',
      ConsumedUnit: 'Minutes',
      ListUnitPrice: '0.09',
      PricingQuantity: '1',
      PricingUnit: 'Units',
      SkuPriceDetails: null,
      RegionId: null,
      ResourceId: 'call-1',
      ResourceType: 'Call',
      SkuPriceId: 'vapiVoiceMinute',
    });
  });

  it('counts what was told as one amount, without a quantity, as one unit', () => {
    const line = priceOf(
      { sku: 'vapiModelMinute', quantity: null, told: 90_000_000 },
      { book: prices, at: new Date(at), region: undefined },
    );
    expect(focusRow({ ...write, line }, focusContext)).toMatchObject({
      ListUnitPrice: '0.09',
      PricingQuantity: '1',
      PricingUnit: 'Units',
    });
  });

  it('is none while its amount is unknown, since a cost may be neither null nor a made-up 0', () => {
    fc.assert(
      fc.property(arbitraryCharge, (charge) => {
        expect(focusRow(charge, focusContext) === undefined).toBe(charge.line.amount === null);
      }),
    );
  });

  it('is a correction of a whole month where an invoice said otherwise, and only there', () => {
    fc.assert(
      fc.property(known, (charge) => {
        const row = focusRow(charge, focusContext);
        const ofInvoice = charge.kind === 'correction';
        expect(row?.ChargeClass).toBe(ofInvoice ? 'Correction' : null);
        if (ofInvoice) expect(row?.ChargePeriodStart).toBe(row?.BillingPeriodStart);
        if (ofInvoice) expect(row?.ChargePeriodEnd).toBe(row?.BillingPeriodEnd);
      }),
    );
  });

  it('lies in its period, and the period in its month', () => {
    fc.assert(
      fc.property(known, (charge) => {
        const row = focusRow(charge, focusContext);
        const bounds = [row?.BillingPeriodStart, row?.ChargePeriodStart, charge.at];
        const times = [...bounds, row?.ChargePeriodEnd, row?.BillingPeriodEnd].map((value) =>
          Date.parse(value ?? ''),
        );
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times[2]).toBeLessThan(times[3] ?? 0);
      }),
    );
  });

  it('costs the charge to the last nanodollar, and that is its quantity at its price, rounded', () => {
    fc.assert(
      fc.property(known, (charge) => {
        const row = focusRow(charge, focusContext);
        expect(billionths(row?.BilledCost ?? null)).toBe(BigInt(charge.line.amount ?? 0));
        if (charge.kind === 'correction') return;
        // That the list cost is quantity times price is a rule of FOCUS; it differs by the rounding alone.
        const difference = Number(row?.ListCost) * 1e9 - (charge.line.amount ?? 0);
        expect(Math.abs(difference)).toBeLessThanOrEqual(
          0.5 + Math.abs(charge.line.amount ?? 0) * 1e-12,
        );
      }),
    );
  });

  it('has neither a quantity without a unit nor usage without both', () => {
    fc.assert(
      fc.property(known, (charge) => {
        const row = focusRow(charge, focusContext);
        expect(row?.PricingUnit === null).toBe(row?.PricingQuantity === null);
        expect(row?.ConsumedUnit === null).toBe(row?.ConsumedQuantity === null);
        expect(row?.ResourceType === null).toBe(row?.ResourceId === null);
        expect(row?.RegionName === null).toBe(row?.RegionId === null);
        if (charge.kind === 'correction') return;
        for (const cell of [row?.PricingQuantity, row?.ListUnitPrice, row?.SkuPriceId]) {
          expect(cell).toBeTypeOf('string');
        }
      }),
    );
  });
});

describe('a decimal', () => {
  it.each([
    [0, 9, '0'],
    [125, 9, '0.000000125'],
    [-2_500, 9, '-0.0000025'],
    [13_333.4, 9, '0.0000133334'],
    [9_007_199_254_740_991, 9, '9007199.254740991'],
    [1e-7, 0, '0.0000001'],
    [1e21, 0, '1000000000000000000000'],
    [1200, 0, '1200'],
  ])('of %d with %d places moved is %s', (value, places, decimal) => {
    expect(decimalOf(value, places)).toBe(decimal);
  });

  it('of whole nanodollars loses none', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(billionths(decimalOf(value, 9))).toBe(BigInt(value));
      }),
    );
  });

  it('of any number is that number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(decimalOf(value))).toBe(value + 0);
        expect(decimalOf(value)).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });
});
