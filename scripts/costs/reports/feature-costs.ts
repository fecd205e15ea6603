import * as z from 'zod/mini';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { emptyTally, type Money, type Tally } from './tallies.ts';

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

const resultsSchema = z.object({
  feature: z.enum(featureKeys),
  kept: whole,
  given_back: whole,
  open: whole,
  p50: z.nullable(whole),
  p95: z.nullable(whole),
  delivered_unpriced: whole,
  waste: whole,
  waste_unpriced: whole,
});

type Results = z.infer<typeof resultsSchema>;

/** @param tallies What the tools' records came to. */
export async function featureCosts(
  tallies: ReadonlyMap<string | null, Tally>,
  ledger: Ledger,
): Promise<FeatureCosts[]> {
  const results = await ledger.ask('results', resultsSchema);
  return featureKeys.map((feature) =>
    costsOf(
      feature,
      tallies.get(feature) ?? emptyTally,
      results.find((row) => row.feature === feature),
    ),
  );
}

function costsOf(feature: Feature, tally: Tally, results: Results | undefined): FeatureCosts {
  const percentile = (nanodollars: number | null | undefined): Money | null =>
    nanodollars === null || nanodollars === undefined
      ? null
      : { nanodollars, unpriced: results?.delivered_unpriced ?? 0 };
  return {
    feature,
    tally,
    kept: results?.kept ?? 0,
    givenBack: results?.given_back ?? 0,
    open: results?.open ?? 0,
    perResult: perResult(tally, results?.kept ?? 0),
    p50: percentile(results?.p50),
    p95: percentile(results?.p95),
    waste: { nanodollars: results?.waste ?? 0, unpriced: results?.waste_unpriced ?? 0 },
  };
}

function perResult({ infrastructure, providers, unpriced }: Tally, results: number): Money | null {
  if (results === 0) return null;
  return { nanodollars: Math.round((infrastructure + providers) / results), unpriced };
}
