import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costLineSchema } from '../../../../shared/costs/cost-record.ts';
import type { PriceBook, PriceEntry } from '../../../../shared/costs/price-book.ts';
import { priceOf, prices } from '../../../../shared/costs/prices.ts';
import { skuNames, skus } from '../../../../shared/costs/skus.ts';
import { arbitraryLine } from './support/arbitrary-lines.ts';

const today = { at: new Date('2026-11-22T12:00:00Z'), region: 'us-east-1' };
const amountOf = (dollars: number) => Math.round(dollars * 1e9);

const entry = (validFrom: string, nanodollars: number, validTo?: string): PriceEntry => ({
  sku: 'generatedImage',
  validFrom,
  ...(validTo !== undefined && { validTo }),
  price: { nanodollars, per: 1 },
  source: 'https://example.com/prices',
  lookedUp: validFrom,
});

describe('a price', () => {
  it.each([
    ['dynamodbWriteUnit', 4, amountOf(0.0000025)],
    ['dynamodbReadUnit', 0.5, 63],
    ['lambdaGbSecond', 5, amountOf(0.000066667)],
    ['generatedVideoSecond', 5, amountOf(0.18)],
    ['vapiMinute', 3, amountOf(0.15)],
    ['s3DeleteRequest', 1000, 0],
  ] as const)('of %s: %d cost %d nanodollars', (sku, quantity, amount) => {
    expect(priceOf({ sku, quantity }, { book: prices, ...today }).amount).toBe(amount);
  });

  it('that the supplier told goes before the book, and names no entry', () => {
    const told = { sku: 'vapiVoiceMinute', quantity: 3, told: 71_000_000, work: 'call' } as const;
    expect(priceOf(told, { book: prices, ...today })).toEqual({
      sku: 'vapiVoiceMinute',
      quantity: 3,
      unit: 'minute',
      unitPrice: null,
      entry: null,
      amount: 71_000_000,
      work: 'call',
    });
  });

  it('names its entry and unit, and is a line as records hold it', () => {
    fc.assert(
      fc.property(arbitraryLine, (line) => {
        expect(costLineSchema.parse(line)).toEqual(line);
        expect(line.unit).toBe(skus[line.sku].unit);
      }),
    );
  });
});

describe('what was consumed around midnight UTC', () => {
  const before = [entry('2026-01-01', 100)];
  const after = [entry('2026-01-01', 100, '2026-12-01'), entry('2026-12-01', 250)];
  const pricedBy = (book: PriceBook, at: Date) =>
    priceOf({ sku: 'generatedImage', quantity: 2 }, { book, at, region: undefined });

  it('has the price of its side', () => {
    expect(pricedBy(after, new Date('2026-11-30T23:59:59.999Z'))).toMatchObject({
      amount: 200,
      entry: 'generatedImage@2026-01-01',
    });
    expect(pricedBy(after, new Date('2026-12-01T00:00:00.000Z'))).toMatchObject({
      amount: 500,
      entry: 'generatedImage@2026-12-01',
    });
  });

  it('keeps its price on one’s own clock, wherever that is', () => {
    expect(pricedBy(after, new Date('2026-12-01T00:30:00+01:00')).amount).toBe(200);
    expect(pricedBy(after, new Date('2026-11-30T23:30:00-01:00')).amount).toBe(500);
  });

  it('keeps its price when a later one is added', () => {
    const earlier = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-11-30T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(earlier, (at) => {
        expect(pricedBy(after, at)).toEqual(pricedBy(before, at));
      }),
    );
  });

  it('has no price before the first one', () => {
    expect(pricedBy(after, new Date('2025-12-31T23:59:59Z'))).toMatchObject({
      amount: null,
      reason: 'The price book has no price of generatedImage in no region at that time',
    });
  });
});

describe('a correction', () => {
  const sku = fc.constantFrom(...skuNames);
  const quantity = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.double({ min: 0, max: 100_000, noNaN: true }),
  );

  it('that takes back what was accepted leaves exactly nothing', () => {
    fc.assert(
      fc.property(sku, quantity, (name, count) => {
        const lineOf = (some: number) =>
          priceOf({ sku: name, quantity: some }, { book: prices, ...today });
        const [accepted, corrected] = [lineOf(count), lineOf(-count)];
        if (accepted.amount === null) expect(corrected.amount).toBeNull();
        else expect(accepted.amount + (corrected.amount ?? Number.NaN)).toBe(0);
      }),
    );
  });
});

describe('what is not known', () => {
  it('has a reason, and is never nothing', () => {
    fc.assert(
      fc.property(arbitraryLine, ({ amount, reason, quantity }) => {
        expect(amount === null).toBe(reason !== undefined && reason !== '');
        if (amount !== null) expect(Number.isSafeInteger(amount)).toBe(true);
        if (amount !== null && quantity !== null) expect(Object.is(amount, -0)).toBe(false);
      }),
    );
  });

  it.each(skuNames)('is the cost of %s while nobody knows how much it was', (sku) => {
    const line = priceOf({ sku, quantity: null, reason: 'Not told' }, { book: prices, ...today });
    expect(line).toMatchObject({
      quantity: null,
      amount: null,
      reason: expect.stringMatching(/./),
    });
  });

  it('is what AWS asks in another region', () => {
    const line = priceOf(
      { sku: 'dynamodbReadUnit', quantity: 4 },
      { book: prices, at: today.at, region: 'eu-central-1' },
    );
    expect(line).toMatchObject({ quantity: 4, amount: null, unitPrice: null });
    expect(line.reason).toContain('eu-central-1');
  });
});
