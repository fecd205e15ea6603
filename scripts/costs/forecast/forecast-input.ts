import {
  type MeasuredUses,
  resultsOf,
  type Spent,
} from '../../../functions/costs/questions/measured-uses.ts';
import type { CostLine } from '../../../shared/costs/cost-record.ts';
import {
  expectedResultCost,
  type Models,
  type ResultCost,
} from '../../../shared/costs/expected-results.ts';
import {
  averageUse,
  daysOfMonth,
  type ForecastInput,
  type Use,
} from '../../../shared/costs/forecast.ts';
import type { Feature } from '../../../shared/features.ts';
import { type Plan, planLimits } from '../../../shared/plans.ts';
import { bookOf, type ForecastPrices, repriced } from './forecast-prices.ts';

type Assumptions = {
  users: Readonly<Record<Plan, number>>;
  /** Share of a plan's limits that is used where nobody was seen with the plan, 0 to 1. */
  share: number;
  models: Models;
  /** Tools whose model is another than the one that was measured. */
  otherModels: ReadonlySet<Feature>;
  planPrices: Readonly<Record<Plan, number>>;
  fixed: readonly CostLine[];
  prices: ForecastPrices;
};

/** Takes what was measured, and for what was not the price book and the plans' limits, of which nobody can use more. */
export function forecastInput(uses: MeasuredUses, assumptions: Assumptions): ForecastInput {
  const { users, fixed, models, planPrices, prices } = assumptions;
  const spentRows = uses.spent.map((row) => repriced(row, prices));
  const expected = { ...prices, book: bookOf(prices) };
  const besides = (plan: Plan | null) =>
    spentRows.filter((row) => row.feature === null && row.plan === plan);
  return {
    users,
    planPrices,
    fixed,
    uses: byPlan((plan) => byFeature((feature) => useOf({ plan, feature }, uses, assumptions))),
    results: byFeature((feature) => {
      const results = resultsOf(uses, feature);
      const another = assumptions.otherModels.has(feature);
      if (results === 0) return expectedResultCost(feature, models, expected);
      const spent = spentRows.filter((row) => row.feature === feature);
      if (!another) return averages(spent, results);
      return [
        ...averages(
          spent.filter(({ supplier }) => supplier !== 'replicate'),
          results,
        ),
        ...expectedResultCost(feature, models, expected).filter(
          ({ supplier }) => supplier === 'replicate',
        ),
      ];
    }),
    besides: byPlan((plan) => [
      ...perMonth(besides(plan), uses.users[plan], uses.days),
      ...perMonth(besides(null), uses.people, uses.days),
    ]),
  };
}

function useOf(
  of: { plan: Plan; feature: Feature },
  uses: MeasuredUses,
  { share }: Assumptions,
): Use {
  const { plan, feature } = of;
  const results = resultsOf(uses, feature, plan);
  const measured = { results, users: uses.users[plan], days: uses.days };
  const { perUser, basis } = averageUse(of, { measured, share });
  return { perUser: Math.min(perUser, planLimits[plan][feature]), basis };
}

function perMonth(spent: readonly Spent[], users: number, days: number): ResultCost[] {
  return users === 0 ? [] : averages(spent, (users * days) / daysOfMonth);
}

function averages(spent: readonly Spent[], count: number): ResultCost[] {
  return spent.flatMap(({ supplier, amount, unpriced }) => [
    { supplier, nanodollars: amount / count },
    ...(unpriced === 0
      ? []
      : [{ supplier, nanodollars: null, reason: `charges without an amount: ${unpriced}` }]),
  ]);
}

function byFeature<Value>(make: (feature: Feature) => Value): Record<Feature, Value> {
  return {
    imageEditing: make('imageEditing'),
    imageGeneration: make('imageGeneration'),
    audioChat: make('audioChat'),
    videoGeneration: make('videoGeneration'),
  };
}

function byPlan<Value>(make: (plan: Plan) => Value): Record<Plan, Value> {
  return { Free: make('Free'), Standard: make('Standard'), Pro: make('Pro') };
}
