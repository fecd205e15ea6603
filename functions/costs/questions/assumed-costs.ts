import * as z from 'zod/mini';
import type { AssumedPrice, AssumedPriceOf } from '../../../shared/costs/assumptions.ts';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

const rowSchema = z.object({
  sku: z.enum(skuNames),
  day: z.string(),
  lines: whole,
  untold: whole,
  quantity: z.number(),
});

/** What lines without a price are taken to cost, in whole nanodollars. It is in no sum. */
export type AssumedCost = {
  readonly sku: Sku;
  /** Lines without a price, and those of them that tell no quantity, for which nothing is assumed. */
  readonly lines: number;
  readonly untold: number;
  /** In the sku's unit. */
  readonly quantity: number;
  readonly low: number;
  readonly expected: number;
  readonly high: number;
};

/** By sku, as far as something is assumed of it. */
export async function assumedCosts(
  ledger: Ledger,
  priceOf: AssumedPriceOf,
): Promise<AssumedCost[]> {
  const rows = await ledger.ask('unknown-quantities', rowSchema);
  const priced = rows.flatMap((row) => {
    const price = priceOf({ sku: row.sku, at: new Date(row.day) });
    return price ? [{ ...row, price }] : [];
  });
  return [...Map.groupBy(priced, ({ sku }) => sku)].map(([sku, days]) => {
    const sum = (value: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + value(day), 0);
    const cost = (level: keyof Pick<AssumedPrice, 'low' | 'expected' | 'high'>) =>
      Math.round(sum(({ quantity, price }) => quantity * price[level]));
    return {
      sku,
      lines: sum(({ lines }) => lines),
      untold: sum(({ untold }) => untold),
      quantity: sum(({ quantity }) => quantity),
      ...{ low: cost('low'), expected: cost('expected'), high: cost('high') },
    };
  });
}
