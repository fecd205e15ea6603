import type { Price, PriceEntry } from '../price-book.ts';
import type { Sku } from '../skus.ts';

type Held = {
  /** First day; without one a day well before the first record. */
  readonly since?: string;
  readonly note?: string;
};

/** A price of us-east-1, on a page of AWS. */
export function inVirginia(sku: Sku, price: Price, page: string, held?: Held): PriceEntry {
  return { ...everywhere(sku, price, page, held), region: 'us-east-1' };
}

/** A price of what belongs to no region, on a page of AWS. */
export function everywhere(sku: Sku, price: Price, page: string, held: Held = {}): PriceEntry {
  const { since = '2025-01-01', note } = held;
  return {
    sku,
    validFrom: since,
    price,
    source: `https://aws.amazon.com/${page}`,
    lookedUp: '2026-11-22',
    ...(note !== undefined && { note }),
  };
}
