import type { Spent } from '../../../functions/costs/questions/measured-uses.ts';
import type { AssumedPriceOf } from '../../../shared/costs/assumptions.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';

/** How dear what nobody tells is taken to be; `known` assumes nothing. */
export const levels = ['known', 'low', 'expected', 'high'] as const;

export type Level = (typeof levels)[number];

/** What a forecast takes for prices. */
export type ForecastPrices = {
  readonly book: PriceBook;
  readonly at: Date;
  readonly region: string;
  /** Nanodollars for one of a sku's unit, in the place of whatever it cost. */
  readonly instead: ReadonlyMap<Sku, number>;
  readonly assumed: AssumedPriceOf;
  readonly level: Level;
};

/** Many units at once, so that a price of parts of a nanodollar is whole. */
const unitsAtOnce = 1_000_000;

/** The price book with what is taken instead, and with what is assumed where it has no price. */
export function bookOf({ book, at, instead, assumed, level }: ForecastPrices): PriceBook {
  const taken = skuNames.flatMap((sku) => {
    const price =
      instead.get(sku) ?? (level === 'known' ? undefined : assumed({ sku, at })?.[level]);
    if (price === undefined) return [];
    return [
      {
        sku,
        validFrom: '2000-01-01',
        source: 'assumed',
        lookedUp: at.toISOString().slice(0, 10),
        price: { nanodollars: Math.round(price * unitsAtOnce), per: unitsAtOnce },
      },
    ];
  });
  return [...taken, ...book.filter(({ sku }) => !taken.some((entry) => entry.sku === sku))];
}

/** What was spent, at these prices: what nobody tells the quantity of stays unknown. */
export function repriced(spent: Spent, { at, instead, assumed, level }: ForecastPrices): Spent {
  const other = instead.get(spent.sku);
  if (other !== undefined) {
    return { ...spent, amount: Math.round(spent.quantity * other), unpriced: spent.untold };
  }
  const price = level === 'known' ? undefined : assumed({ sku: spent.sku, at })?.[level];
  if (price === undefined || spent.unpriced === 0) return spent;
  const amount = spent.amount + Math.round(spent.unpricedQuantity * price);
  return { ...spent, amount, unpriced: spent.untold };
}
