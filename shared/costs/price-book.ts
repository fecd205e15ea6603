import type { Sku } from './skus.ts';

/** What `per` units cost together: whole nanodollars, as the supplier's list has it. */
export type Price = { readonly nanodollars: number; readonly per: number };

type Entry = {
  readonly sku: Sku;
  /** The region of AWS that it holds in; without one it holds everywhere. */
  readonly region?: string;
  /** First and, exclusive, last day (UTC, `2026-11-22`); from midnight on. */
  readonly validFrom: string;
  readonly validTo?: string;
  /** Address of the supplier's list, and the day on which it said so. */
  readonly source: string;
  readonly lookedUp: string;
  /** What the price leaves out, or how sure it is. */
  readonly note?: string;
};

/** A price for a time, or why there is none. */
export type PriceEntry = Entry &
  ({ readonly price: Price } | { readonly price: null; readonly reason: string });

export type PriceBook = readonly PriceEntry[];

/** Names an entry in a cost record: what a price was looked up under, for good. */
export function entryId({ sku, region, validFrom }: Entry): string {
  return [sku, region, validFrom].filter((part) => part !== undefined).join('@');
}

/** The entry for what is consumed at a time and, where that matters, in a region. */
export function entryAt(
  book: PriceBook,
  { sku, at, region }: { sku: Sku; at: Date; region: string | undefined },
): PriceEntry | undefined {
  const day = at.toISOString().slice(0, 10);
  return book.find(
    (entry) =>
      entry.sku === sku &&
      (entry.region === undefined || entry.region === region) &&
      entry.validFrom <= day &&
      (entry.validTo === undefined || day < entry.validTo),
  );
}

/** The region in an id of an entry, where its price holds in one only. */
export function regionOfEntry(id: string): string | undefined {
  const [, region, validFrom] = id.split('@');
  return validFrom === undefined ? undefined : region;
}
