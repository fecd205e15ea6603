import { summaryOf } from '../../../functions/costs/questions/summary.ts';
import { assumedPriceIn } from '../../../shared/costs/assumptions.ts';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { dayAfter } from '../../../shared/days.ts';
import type { OpenedCosts } from '../command.ts';

/** What a stage cost since a day (UTC), providers included, in US dollars at list prices. */
export async function costSoFar(
  { stage, ledger }: Pick<OpenedCosts, 'stage' | 'ledger'>,
  since: string,
  now: Date,
): Promise<number> {
  using opened = await ledger({ from: since, to: dayAfter(now.toISOString().slice(0, 10)) });
  const assumed = assumedPriceIn([], { book: prices, region: stage.region });
  const { infrastructure, providers } = (await summaryOf(opened, assumed)).total;
  return (infrastructure + providers) / nanodollarsPerDollar;
}
