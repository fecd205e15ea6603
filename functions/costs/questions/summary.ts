import * as z from 'zod/mini';
import type { AssumedPriceOf } from '../../../shared/costs/assumptions.ts';
import { skuNames } from '../../../shared/costs/skus.ts';
import { featureKeys } from '../../../shared/features.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type AllTold, allTold } from './all-told.ts';
import { type AssumedCost, assumedCosts } from './assumed-costs.ts';
import { type FeatureCosts, featureCosts } from './feature-costs.ts';
import { type PlanMargin, planMargins } from './plan-margins.ts';
import { type Revenue, revenueOf } from './revenue.ts';
import {
  emptyTally,
  type Group,
  groupsBy,
  type Money,
  moneyOf,
  moneySchema,
  type Tally,
  tallyShape,
} from './tallies.ts';

/** From the bottom up where they are stacked. `other`: of providers, for no tool. */
export const dayShares = ['infrastructure', ...featureKeys, 'other'] as const;

export type DayShare = (typeof dayShares)[number];

const share = z.nullable(whole);

const daySchema = z.object({
  day: z.string(),
  infrastructure: share,
  imageEditing: share,
  imageGeneration: share,
  audioChat: share,
  videoGeneration: share,
  other: share,
});

/** What a day cost in nanodollars: the providers by tool, and the infrastructure of all. */
export type DayCosts = Readonly<z.infer<typeof daySchema>>;

/** How much of a sku was consumed, in its unit, and what it cost. */
const skuSchema = z.object({
  sku: z.enum(skuNames),
  quantity: z.number(),
  ...moneySchema.shape,
});

const reasonSchema = z.object({ why: z.string(), lines: whole });

/** What a period cost, for a person to read. */
export type Summary = {
  readonly total: Tally;
  /** When the first of it was metered; undefined when nothing was. */
  readonly since: string | undefined;
  /** Whether there is nothing to tell: nothing was metered, and nothing stood. */
  readonly isEmpty: boolean;
  /** Of it, what is paid for as long as it is there. */
  readonly standing: Tally;
  /** Without what invoices corrected. */
  readonly days: readonly DayCosts[];
  readonly features: readonly FeatureCosts[];
  /** What belongs to no tool: lists, usage, webhooks of strangers. */
  readonly featureless: Tally;
  /** The tools with what belongs to none of them. */
  readonly featuresTold: AllTold;
  /** Null is of no plan. */
  readonly plans: readonly Group[];
  /** The plans, in their order, with what belongs to none of them. */
  readonly plansTold: AllTold;
  /** What people paid, by plan. */
  readonly revenue: readonly Revenue[];
  readonly margins: readonly PlanMargin[];
  readonly skus: readonly z.infer<typeof skuSchema>[];
  readonly waste: Money;
  /** How many lines have no price, by the reason that they give. */
  readonly unpriced: readonly z.infer<typeof reasonSchema>[];
  /** What lines without a price are taken to cost; in no sum. */
  readonly assumed: readonly AssumedCost[];
  /** Requests with the platform's report and no record of their own. */
  readonly unmetered: Tally;
  /** Differences to invoices: of a whole month, hence of no day, tool, plan or person. */
  readonly corrected: Money;
};

const nothingAssumed: AssumedPriceOf = () => undefined;

/** @param assumedPriceOf What is assumed of what has no price. */
export async function summaryOf(
  ledger: Ledger,
  assumedPriceOf: AssumedPriceOf = nothingAssumed,
): Promise<Summary> {
  const { since, ...total } = await totalOf('all', ledger);
  const features = await featureCosts(ledger);
  const featureless = await totalOf('featureless', ledger);
  const byPlan = await groupsBy('plan', ledger);
  const planOf = (plan: Plan | null) => byPlan.find(({ name }) => name === plan) ?? emptyTally;
  const standing = await totalOf('standing', ledger);
  const revenue = await revenueOf(ledger);
  return {
    total,
    since: since === null ? undefined : new Date(since).toISOString(),
    isEmpty: since === null && standing.unpriced === 0 && standing.infrastructure === 0,
    standing,
    days: await dayCosts(ledger),
    features,
    featureless,
    featuresTold: allTold(features, featureless),
    plans: byPlan,
    plansTold: allTold(plans.map(planOf), planOf(null)),
    revenue,
    margins: await planMargins(features, revenue, ledger),
    skus: await ledger.ask('skus', skuSchema),
    waste: {
      nanodollars: features.reduce((sum, { waste }) => sum + waste.nanodollars, 0),
      unpriced: features.reduce((sum, { waste }) => sum + waste.unpriced, 0),
    },
    unpriced: await ledger.ask('unpriced', reasonSchema),
    assumed: await assumedCosts(ledger, assumedPriceOf),
    unmetered: await totalOf('unmetered', ledger),
    corrected: moneyOf(await correctedOf(ledger)),
  };
}

/** What each day cost. */
export function dayCosts(ledger: Ledger): Promise<DayCosts[]> {
  return ledger.ask('days', daySchema);
}

const totalSchema = z.object({ since: z.nullable(whole), ...tallyShape });

/** What of the period, as `totals.sql` names its parts. */
type Part = 'all' | 'featureless' | 'standing' | 'unmetered' | 'corrected';

/** Differences to invoices: of whole months, and of no day. */
export function correctedOf(ledger: Ledger): Promise<Tally> {
  return totalOf('corrected', ledger);
}

function totalOf(which: Part, ledger: Ledger) {
  return ledger.askOne('totals', totalSchema, { which });
}
