import type { Sku } from '../../../shared/costs/skus.ts';
import type { Feature } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Entry } from '../read/entry.ts';
import { addDay, type DayCosts } from './day-costs.ts';
import { type FeatureCosts, featureCosts } from './feature-costs.ts';
import { addToJob, type JobCosts } from './jobs.ts';
import { addToPerson, type PeopleCosts } from './people.ts';
import { type PlanMargin, planMargins } from './plan-margins.ts';
import { addSkus, type SkuCosts } from './sku-costs.ts';
import { addTally, emptyTally, type Money, moneyOf, type Tally, tallyAt } from './tally.ts';
import { tallyOf } from './tally-of-entry.ts';

/** What a period cost, for a person to read. */
export type Summary = {
  readonly total: Tally;
  /** When the first of it was metered; undefined when nothing was. */
  readonly since: string | undefined;
  /** Without what invoices corrected. */
  readonly days: ReadonlyMap<string, DayCosts>;
  readonly features: readonly FeatureCosts[];
  /** What belongs to no tool: lists, usage, webhooks of strangers. */
  readonly featureless: Tally;
  readonly plans: ReadonlyMap<Plan | undefined, Tally>;
  readonly margins: readonly PlanMargin[];
  readonly skus: ReadonlyMap<Sku, SkuCosts>;
  readonly waste: Money;
  /** How many lines have no price, by the reason that they give. */
  readonly unpriced: ReadonlyMap<string, number>;
  /** Requests with the platform's report and no record of their own. */
  readonly unmetered: Tally;
  /** Differences to invoices: of a whole month, hence of no day, tool, plan or person. */
  readonly corrected: Money;
};

export function summaryOf(entries: Iterable<Entry>): Summary {
  const total = emptyTally();
  const unmetered = emptyTally();
  const corrected = emptyTally();
  const days = new Map<string, DayCosts>();
  const features = new Map<Feature | undefined, Tally>();
  const plans = new Map<Plan | undefined, Tally>();
  const skus = new Map<Sku, SkuCosts>();
  const unpriced = new Map<string, number>();
  const jobs: JobCosts = new Map();
  const people: PeopleCosts = new Map();
  let since = Number.POSITIVE_INFINITY;

  for (const entry of entries) {
    const tally = tallyOf(entry);
    since = Math.min(since, entry.time);
    addTally(total, tally);
    addTally(tallyAt(features, entry.feature), tally);
    addTally(tallyAt(plans, entry.plan), tally);
    if (entry.outcome === 'unmetered') addTally(unmetered, tally);
    if (entry.kind === 'correction') addTally(corrected, tally);
    else addDay(days, entry, tally);
    addSkus(skus, entry.lines);
    if (tally.unpriced > 0) addReasons(unpriced, entry);
    addToJob(jobs, entry, tally);
    addToPerson(people, entry, tally);
  }

  const costs = featureCosts(features, jobs);
  return {
    total,
    since: Number.isFinite(since) ? new Date(since).toISOString() : undefined,
    days: new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1))),
    features: costs,
    featureless: features.get(undefined) ?? emptyTally(),
    plans,
    margins: planMargins(people, costs),
    skus,
    waste: wasteOf(costs),
    unpriced,
    unmetered,
    corrected: moneyOf(corrected),
  };
}

function addReasons(reasons: Map<string, number>, { lines }: Entry): void {
  for (const { amount, reason = 'No reason was given' } of lines) {
    if (amount === null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
}

function wasteOf(features: readonly FeatureCosts[]): Money {
  return {
    nanodollars: features.reduce((sum, { waste }) => sum + waste.nanodollars, 0),
    unpriced: features.reduce((sum, { waste }) => sum + waste.unpriced, 0),
  };
}
