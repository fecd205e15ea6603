import { type Consumption, lineOf, type PricedLine } from './cost-line.ts';
import type { PriceBook } from './price-book.ts';
import { awsPriceList } from './prices/aws.ts';
import { replicatePriceList } from './prices/replicate.ts';
import { standingPrices } from './prices/standing.ts';
import { vapiPriceList } from './prices/vapi.ts';
import { type Sku, skus } from './skus.ts';

/**
 * Every price that held at some time. Entries are added and ended, never changed: a record names
 * the entry that it was priced by. `validFrom` is the day from which a price is documented, or one
 * well before the first record. Where a price changes, its entry gets a `validTo`, and the new one
 * the same day as `validFrom`.
 */
export const prices: PriceBook = [
  ...awsPriceList.book,
  ...standingPrices,
  ...replicatePriceList.book,
  ...vapiPriceList.book,
];

/** Prices what was consumed, of any supplier. What has no price has a reason, never 0. */
export function priceOf(
  consumption: Consumption<Sku>,
  { book, ...when }: { book: PriceBook; at: Date; region: string | undefined },
): PricedLine<Sku> {
  return lineOf(consumption, { skus, book }, when);
}
