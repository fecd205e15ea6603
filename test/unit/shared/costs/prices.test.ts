import { describe, expect, it } from 'vitest';
import { stageNamed, stageNames } from '../../../../infra/stages.ts';
import { meterOf, modelMeters } from '../../../../shared/costs/model-meters.ts';
import { entryAt, entryId, type PriceEntry } from '../../../../shared/costs/price-book.ts';
import { prices } from '../../../../shared/costs/prices.ts';
import { skuNames } from '../../../../shared/costs/skus.ts';
import { ambiguousSkus, bookFaults } from './support/book-faults.ts';

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

describe('the price book', () => {
  it('has no gap, no overlap and no price that ends for good', () => {
    expect(bookFaults(prices)).toEqual([]);
    expect(ambiguousSkus(prices)).toEqual([]);
  });

  it.each(skuNames)('says today what %s costs in us-east-1, or why it is not known', (sku) => {
    const at = new Date('2026-11-22T12:00:00Z');
    const entry = entryAt(prices, { sku, at, region: 'us-east-1' });
    expect(entry?.price ?? (entry && 'reason' in entry && entry.reason)).toBeTruthy();
  });

  it('names each entry by an id of its own', () => {
    const ids = prices.map(entryId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(prices.map((entry) => [entryId(entry), entry] as const))(
    'says where %s is from, and counts whole nanodollars',
    (_, { validFrom, lookedUp, source, price }) => {
      expect(validFrom).toMatch(day);
      expect(lookedUp).toMatch(day);
      expect(validFrom <= lookedUp).toBe(true);
      expect(new URL(source).protocol).toBe('https:');
      if (price === null) return;
      expect(Number.isSafeInteger(price.nanodollars) && price.nanodollars >= 0).toBe(true);
      expect(Number.isSafeInteger(price.per) && price.per > 0).toBe(true);
    },
  );

  it('leaves only those prices unknown that suppliers do not list', () => {
    const unknown = prices.filter(({ price }) => price === null).map(({ sku }) => sku);
    expect(unknown.sort()).toEqual([
      'unknownModel',
      'vapiModelMinute',
      'vapiTranscriberMinute',
      'vapiVoiceMinute',
    ]);
  });

  it('calls free only what its supplier lists as free', () => {
    const free = prices.filter(({ price }) => price?.nanodollars === 0);
    expect(free.map(({ sku, note }) => [sku, note !== undefined]).sort()).toEqual([
      ['parameterRequest', true],
      ['s3DeleteRequest', true],
    ]);
  });
});

describe('the checks of the price book', () => {
  const first: PriceEntry = {
    sku: 'logGb',
    validFrom: '2026-01-01',
    validTo: '2026-03-01',
    price: { nanodollars: 1, per: 1 },
    source: 'https://example.com/',
    lookedUp: '2026-01-01',
  };
  const { validTo: _, ...open } = first;

  it.each([
    ['a gap', [first, { ...open, validFrom: '2026-03-02' }], 'leaves a gap'],
    ['an overlap', [first, { ...open, validFrom: '2026-02-28' }], 'overlaps'],
    ['a price without an end before another', [open, { ...open, validFrom: '2026-03-01' }], 'over'],
    ['an end for good', [first], 'nothing follows'],
    ['a price that never holds', [{ ...first, validTo: '2026-01-01' }], 'never holds'],
  ] as const)('find %s', (_name, book, fault) => {
    expect(bookFaults(book).join()).toContain(fault);
  });

  it('let one price follow another', () => {
    expect(bookFaults([first, { ...open, validFrom: '2026-03-01' }])).toEqual([]);
  });

  it('find a price for everywhere beside one for a region', () => {
    expect(ambiguousSkus([open, { ...open, region: 'us-east-1' }])).toEqual(['logGb']);
  });
});

describe('models', () => {
  const enabled = stageNames.flatMap((name) => {
    const { apiUrl, outputOrigins, ...models } = stageNamed(name).replicate;
    return Object.values(models);
  });

  it.each([...new Set(enabled), ...Object.keys(modelMeters)])('%s has a price', (model) => {
    const { sku } = meterOf(model);
    expect(sku).not.toBe('unknownModel');
    const entry = entryAt(prices, { sku, at: new Date('2026-11-22'), region: 'us-east-1' });
    expect(entry?.price?.nanodollars).toBeGreaterThan(0);
  });

  it.each(['somebody/something', 'constructor', ''])('count without a price as %j', (model) => {
    expect(meterOf(model)).toMatchObject({ sku: 'unknownModel', known: true });
  });
});
