import { type Feature, featureKeys } from '../../../shared/features.ts';
import type { JobCost, JobCosts } from './jobs.ts';
import { percentile } from './percentile.ts';
import { emptyTally, type Money, type Tally } from './tally.ts';

/** What a tool cost in a period. */
export type FeatureCosts = {
  readonly feature: Feature;
  readonly tally: Tally;
  /** Uses by what became of them in the period; `open` began in it and were not settled in it. */
  readonly kept: number;
  readonly givenBack: number;
  readonly open: number;
  /** All that the tool cost for each result that was delivered; null without any. */
  readonly perResult: Money | null;
  /**
   * Of what the delivered ones cost each, from the request to the last poll, as far as it is known:
   * `unpriced` counts the lines of all of them. Null without any.
   */
  readonly p50: Money | null;
  readonly p95: Money | null;
  /** What was spent in the period on uses that were given back, then or in a neighbouring one. */
  readonly waste: Money;
};

export function featureCosts(
  tallies: ReadonlyMap<Feature | undefined, Tally>,
  jobs: JobCosts,
): FeatureCosts[] {
  const byFeature = Map.groupBy(jobs.values(), ({ feature }) => feature);
  return featureKeys.map((feature) =>
    costsOf(feature, tallies.get(feature) ?? emptyTally(), byFeature.get(feature) ?? []),
  );
}

function costsOf(feature: Feature, tally: Tally, jobs: readonly JobCost[]): FeatureCosts {
  const settled = jobs.filter(({ settledNow }) => settledNow);
  const kept = settled.filter(({ outcome }) => outcome === 'kept');
  // Who looks at a result, or deletes it, in a later month begins nothing.
  const open = jobs.filter(({ begun, settledNow }) => begun && !settledNow).length;
  const wasted = jobs.filter(({ outcome }) => outcome !== undefined && outcome !== 'kept');
  const costs = kept.map(({ nanodollars }) => nanodollars).sort((one, other) => one - other);
  const unpriced = unpricedIn(kept);
  const moneyAt = (part: number): Money | null => {
    const nanodollars = percentile(costs, part);
    return nanodollars === null ? null : { nanodollars, unpriced };
  };
  return {
    feature,
    tally,
    kept: kept.length,
    givenBack: settled.length - kept.length,
    open,
    perResult: perResult(tally, kept.length),
    p50: moneyAt(0.5),
    p95: moneyAt(0.95),
    waste: {
      nanodollars: wasted.reduce((sum, job) => sum + job.nanodollars, 0),
      unpriced: unpricedIn(wasted),
    },
  };
}

function unpricedIn(jobs: readonly JobCost[]): number {
  return jobs.reduce((sum, { unpriced }) => sum + unpriced, 0);
}

function perResult({ infrastructure, provider, unpriced }: Tally, results: number): Money | null {
  if (results === 0) return null;
  return { nanodollars: Math.round((infrastructure + provider) / results), unpriced };
}
