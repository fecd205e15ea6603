import type { PriceBook, PriceEntry } from '../../../../../shared/costs/price-book.ts';

/** Where one price ends and none, or two, follow; and what no price can be looked up by. */
export function bookFaults(book: PriceBook): string[] {
  const groups = Map.groupBy(book, ({ sku, region }) => [sku, region].filter(Boolean).join('@'));
  return [...groups].flatMap(([name, entries]) => {
    const inOrder = entries.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    return inOrder.flatMap((entry, index) => {
      const fault = faultOf(entry, inOrder[index + 1]);
      return fault === undefined ? [] : [`${name} from ${entry.validFrom} ${fault}`];
    });
  });
}

function faultOf({ validFrom, validTo }: PriceEntry, next: PriceEntry | undefined) {
  if (validTo !== undefined && validTo <= validFrom) return 'never holds';
  if (!next) return validTo === undefined ? undefined : 'ends, and nothing follows';
  if (validTo === undefined || validTo > next.validFrom) return 'overlaps';
  return validTo < next.validFrom ? 'leaves a gap' : undefined;
}

/** Skus that have both a price for everywhere and one for a region, so that the order would decide. */
export function ambiguousSkus(book: PriceBook): string[] {
  const everywhere = new Set(book.filter(({ region }) => !region).map(({ sku }) => sku));
  return book.filter(({ sku, region }) => region && everywhere.has(sku)).map(({ sku }) => sku);
}
