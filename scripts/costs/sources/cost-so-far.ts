import { dayAfter } from '../../../functions/costs/period.ts';
import { summaryOf } from '../../../functions/costs/questions/summary.ts';
import { assumedPriceIn } from '../../../shared/costs/assumptions.ts';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { openStageCosts } from './open-stage-costs.ts';

/** What a stage on AWS cost since a day (UTC), providers included, in US dollars at list prices. Fails as `openStageCosts` does. */
export async function costSoFar(name: string, since: string, now: Date): Promise<number> {
  const { stage, ledger } = await openStageCosts(name, now);
  using opened = await ledger({ from: since, to: dayAfter(now.toISOString().slice(0, 10)) });
  const assumed = assumedPriceIn([], { book: prices, region: stage.region });
  const { infrastructure, providers } = (await summaryOf(opened, assumed)).total;
  return (infrastructure + providers) / nanodollarsPerDollar;
}
