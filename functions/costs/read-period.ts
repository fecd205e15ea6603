import { assumedPriceIn } from '../../shared/costs/assumptions.ts';
import { prices } from '../../shared/costs/prices.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Period } from './period.ts';
import { periodCosts } from './questions/period-costs.ts';
import { summaryOf } from './questions/summary.ts';
import { dearestPeople, standingSkus, worksOf } from './questions/works.ts';
import type { readAssumptions } from './read-assumptions.ts';

/** How many of the dearest are named. */
const mostNamed = 20;

type Costs = {
  readonly ledger: (period: Period) => Promise<Ledger>;
  readonly stage: { readonly region: string };
  readonly assumptions: ReturnType<typeof readAssumptions>;
};

export type ReadPeriod = Awaited<ReturnType<typeof readPeriod>>;

/** What a period's own lines tell. */
export async function readPeriod(period: Period, { ledger: open, stage, assumptions }: Costs) {
  using ledger = await open(period);
  const assumed = assumedPriceIn(assumptions, { book: prices, region: stage.region });
  return {
    summary: await summaryOf(ledger, assumed),
    facts: {
      standing: await standingSkus(ledger),
      people: await dearestPeople(ledger, mostNamed),
      dearest: await worksOf(ledger, mostNamed),
    },
    costs: await periodCosts(ledger),
  };
}
