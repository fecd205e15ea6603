import * as z from 'zod/mini';
import { listPriceOf } from '../../../shared/costs/plan-list-price.ts';
import { featureInfo, featureKeys } from '../../../shared/features.ts';
import { type Plan, planLimits, plans } from '../../../shared/plans.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { FeatureCosts } from './feature-costs.ts';
import type { Revenue } from './revenue.ts';
import { leftOf, type Money, moneySchema } from './tallies.ts';

/** What a user costs against what the plan brings, before taxes. */
export type Margin = {
  readonly cost: Money | null;
  /** Where parts of the cost have no price, the margin is at most that. */
  readonly margin: Money | null;
  /** Why they are null. */
  readonly reason?: string;
};

/** What a plan leaves of its price, for a month of one user, however long the period is. */
export type PlanMargin = {
  readonly plan: Plan;
  /**
   * What its payers paid on average in a month in which they did, less what billing keeps; where nobody paid, the list price.
   * In nanodollars.
   */
  readonly price: number;
  readonly isPaid: boolean;
  /** People who were seen with it. */
  readonly users: number;
  /** What they cost on average in a month in which they were seen. */
  readonly average: Margin;
  /** What one costs who uses all that the plan allows, at the measured cost per result. */
  readonly maximal: Margin;
};

const peopleSchema = z.object({
  plan: z.nullable(z.enum(plans)),
  users: whole,
  average: moneySchema,
});

export async function planMargins(
  features: readonly FeatureCosts[],
  revenue: readonly Revenue[],
  ledger: Ledger,
): Promise<PlanMargin[]> {
  const people = await ledger.ask('people', peopleSchema);
  return plans.map((plan) => {
    const ofPlan = people.find((row) => row.plan === plan);
    const paid = revenue.find((row) => row.plan === plan && row.amount > 0);
    const price = paid ? Math.round(paid.net / paid.payerMonths) : listPriceOf(plan);
    return {
      plan,
      price,
      isPaid: paid !== undefined,
      users: ofPlan?.users ?? 0,
      average: marginOf(price, ofPlan?.average ?? { reason: 'Nobody of the plan was seen' }),
      maximal: marginOf(price, costOfAll(plan, features)),
    };
  });
}

type Cost = Money | { readonly reason: string };

function costOfAll(plan: Plan, costs: readonly FeatureCosts[]): Cost {
  let [nanodollars, unpriced] = [0, 0];
  for (const feature of featureKeys.filter((key) => planLimits[plan][key] > 0)) {
    const perResult = costs.find((cost) => cost.feature === feature)?.perResult;
    if (!perResult) return { reason: `No result of ${featureInfo[feature].name} was measured` };
    nanodollars += perResult.nanodollars * planLimits[plan][feature];
    unpriced += perResult.unpriced;
  }
  return { nanodollars, unpriced };
}

function marginOf(price: number, cost: Cost): Margin {
  if ('reason' in cost) return { cost: null, margin: null, reason: cost.reason };
  return { cost, margin: leftOf(price, cost) };
}
