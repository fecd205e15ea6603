import fc from 'fast-check';
import type { CostLine } from '../../../../../shared/costs/cost-record.ts';
import { priceOf, prices } from '../../../../../shared/costs/prices.ts';
import { skuNames } from '../../../../../shared/costs/skus.ts';

/** Quantities as they come: counts, seconds with fractions, and takings back. */
const quantity = fc.oneof(
  fc.integer({ min: -1000, max: 100_000 }),
  fc.double({ min: -1000, max: 1000, noNaN: true, noDefaultInfinity: true }),
);

const told = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), {
  nil: undefined,
  freq: 4,
});

/** Lines priced by the book: any sku, any quantity, now and then an amount that the supplier told. */
export const arbitraryLine: fc.Arbitrary<CostLine> = fc
  .record({
    sku: fc.constantFrom(...skuNames),
    quantity: fc.option(quantity, { freq: 10 }),
    told,
    at: fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    work: fc.option(fc.uuid(), { nil: undefined }),
  })
  .map(({ at, told: amount, work, ...consumption }) =>
    priceOf(
      {
        ...consumption,
        ...(amount !== undefined && { told: amount }),
        ...(work !== undefined && { work }),
      },
      { book: prices, at, region: 'us-east-1' },
    ),
  );
