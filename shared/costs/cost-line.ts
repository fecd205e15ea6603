import * as z from 'zod/mini';
import { entryAt, entryId, type PriceList } from './price-book.ts';

/** How much of what was consumed. */
export type Consumption<Sku extends string> = {
  sku: Sku;
  /** In the sku's unit; null where it is not known yet, or never told. Negative where it corrects. */
  quantity: number | null;
  /** Why the quantity is null. */
  reason?: string;
  /** What the supplier itself asks for it, in whole nanodollars; it goes before the price book. */
  told?: number;
  /** The supplier's id of the work (prediction, call): what was accepted is corrected under the same. */
  work?: string;
};

/** One thing that was consumed, and what it cost; by any name, since a function knows its own suppliers alone. */
export const pricedLineSchema = z.object({
  sku: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.string(),
  /** Nanodollars per unit; no whole number where the list prices many units at once. */
  unitPrice: z.nullable(z.number()),
  /** Entry of the price book; null where the supplier told the amount, or there is no entry. */
  entry: z.nullable(z.string()),
  /** Whole nanodollars; null where it is unknown. */
  amount: z.nullable(z.int()),
  /** Why the amount is null. */
  reason: z.optional(z.string()),
  work: z.optional(z.string()),
});

/** A line about one of these skus. */
export type PricedLine<Sku extends string> = Omit<z.infer<typeof pricedLineSchema>, 'sku'> & {
  sku: Sku;
};

/** When and in which region of AWS something was consumed. */
type When = { at: Date; region: string | undefined };

/** Prices what was consumed. What has no price has a reason, never 0. */
export function lineOf<Sku extends string>(
  consumption: Consumption<Sku>,
  { skus, book }: PriceList<Sku>,
  { at, region }: When,
): PricedLine<Sku> {
  const { sku, quantity, reason, told, work } = consumption;
  const line = { sku, quantity, unit: skus[sku].unit, ...(work !== undefined && { work }) };
  if (told !== undefined) return { ...line, unitPrice: null, entry: null, amount: told };
  const entry = entryAt(book, { sku, at, region });
  const unknown = (why: string): PricedLine<Sku> => ({
    ...line,
    unitPrice: entry?.price ? entry.price.nanodollars / entry.price.per : null,
    entry: entry ? entryId(entry) : null,
    amount: null,
    reason: why,
  });
  if (!entry)
    return unknown(
      `The price book has no price of ${sku} in ${region ?? 'no region'} at that time`,
    );
  if (entry.price === null) return unknown(entry.reason);
  if (quantity === null) return unknown(reason ?? 'The quantity is not known');
  const { nanodollars, per } = entry.price;
  return {
    ...line,
    unitPrice: nanodollars / per,
    entry: entryId(entry),
    // Through the absolute value, so that a correction takes back to the last nanodollar.
    amount: Math.sign(quantity) * Math.round((Math.abs(quantity) * nanodollars) / per) || 0,
  };
}
