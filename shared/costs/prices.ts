import type { PriceBook } from './price-book.ts';
import { awsPrices } from './prices/aws.ts';
import { replicatePrices } from './prices/replicate.ts';
import { standingPrices } from './prices/standing.ts';
import { vapiPrices } from './prices/vapi.ts';

/**
 * Every price that held at some time. Entries are added and ended, never changed: a record names
 * the entry that it was priced by. `validFrom` is the day from which a price is documented, or one
 * well before the first record. Where a price changes, its entry gets a `validTo`, and the new one
 * the same day as `validFrom`.
 */
export const prices: PriceBook = [
  ...awsPrices,
  ...standingPrices,
  ...replicatePrices,
  ...vapiPrices,
];
