/**
 * Money is counted in whole billionths of a US dollar: fine enough for one read of a table (125 of
 * them), and exact in a number up to nine million dollars, however it is added up.
 */
export const nanodollarsPerDollar = 1_000_000_000;

/** Who is paid for what is consumed. */
export const suppliers = ['aws', 'replicate', 'vapi'] as const;

export type Supplier = (typeof suppliers)[number];

/** What is paid for. */
export type SkuInfo = {
  readonly supplier: Supplier;
  /** What the supplier calls the service. */
  readonly service: string;
  /** What one of it is, in the singular. */
  readonly unit: string;
  /** What is paid for, for a reader of a report. */
  readonly name: string;
};

/** What `per` units cost together: whole nanodollars, as the supplier's list has it. */
export type Price = { readonly nanodollars: number; readonly per: number };

type Entry<Sku extends string> = {
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
export type PriceEntry<Sku extends string = string> = Entry<Sku> &
  ({ readonly price: Price } | { readonly price: null; readonly reason: string });

export type PriceBook<Sku extends string = string> = readonly PriceEntry<Sku>[];

/** What a supplier is paid for, by the names in cost records, and at what prices. */
export type PriceList<Sku extends string> = {
  readonly skus: Readonly<Record<Sku, SkuInfo>>;
  readonly book: PriceBook;
};

/** Names an entry in a cost record: what a price was looked up under, for good. */
export function entryId({ sku, region, validFrom }: PriceEntry): string {
  return [sku, region, validFrom].filter((part) => part !== undefined).join('@');
}

/** The entry for what is consumed at a time and, where that matters, in a region. */
export function entryAt(
  book: PriceBook,
  { sku, at, region }: { sku: string; at: Date; region: string | undefined },
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
