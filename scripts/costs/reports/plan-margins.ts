import { listPriceOf } from '../../../shared/costs/list-price.ts';
import { featureInfo, featureKeys } from '../../../shared/features.ts';
import { type Plan, planLimits, plans } from '../../../shared/plans.ts';
import type { FeatureCosts } from './feature-costs.ts';
import type { PeopleCosts } from './people.ts';
import type { Money } from './tally.ts';

/** What a user costs against what the plan brings, before taxes and the fees of billing. */
export type Margin = {
  readonly cost: Money | null;
  /** Where parts of the cost have no price, the margin is at most that. */
  readonly margin: Money | null;
  /** Why they are null. */
  readonly reason?: string;
};

export type PlanMargin = {
  readonly plan: Plan;
  /** A month's list price, in nanodollars. */
  readonly price: number;
  readonly users: number;
  /** What the plan's users cost on average in the period. */
  readonly average: Margin;
  /** What one costs who uses all that the plan allows, at the measured cost per result. */
  readonly maximal: Margin;
};

export function planMargins(people: PeopleCosts, features: readonly FeatureCosts[]): PlanMargin[] {
  const byPlan = Map.groupBy(people.values(), ({ plan }) => plan);
  return plans.map((plan) => {
    const users = byPlan.get(plan) ?? [];
    const price = listPriceOf(plan);
    return {
      plan,
      price,
      users: users.length,
      average: marginOf(price, meanOf(users)),
      maximal: marginOf(price, costOfAll(plan, features)),
    };
  });
}

type Cost = Money | { readonly reason: string };

function meanOf(costs: readonly Money[]): Cost {
  if (costs.length === 0) return { reason: 'Nobody of the plan was seen' };
  const sum = costs.reduce((total, { nanodollars }) => total + nanodollars, 0);
  return {
    nanodollars: Math.round(sum / costs.length),
    unpriced: costs.reduce((total, { unpriced }) => total + unpriced, 0),
  };
}

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
  const { nanodollars, unpriced } = cost;
  return { cost, margin: { nanodollars: price - nanodollars, unpriced } };
}
