import { type Feature, featureKeys } from '../features.ts';
import { type Plan, planLimits, plans } from '../plans.ts';
import type { CostLine } from './cost-record.ts';
import type { ResultCost } from './expected-results.ts';
import { type KnownAmount, sumOfAmounts, sumOfKnown } from './known-amount.ts';
import type { Supplier } from './price-book.ts';

/** How many results one user of a plan has in a month, and where the number is from. */
export type Use = { readonly perUser: number; readonly basis: 'measured' | 'assumed' | 'ceiling' };

export type ForecastInput = {
  /** Those of each plan who come in the month. */
  readonly users: Readonly<Record<Plan, number>>;
  readonly uses: Readonly<Record<Plan, Readonly<Record<Feature, Use>>>>;
  /** What one successful result costs, waste included. */
  readonly results: Readonly<Record<Feature, readonly ResultCost[]>>;
  /** What a user costs in a month besides results, such as looking at the history. */
  readonly besides: Readonly<Record<Plan, readonly ResultCost[]>>;
  /** What a plan brings in a month, in nanodollars. */
  readonly planPrices: Readonly<Record<Plan, number>>;
  /** A month of what is there without any user. */
  readonly fixed: readonly CostLine[];
};

export type ForecastRow = {
  readonly plan: Plan;
  /** Absent for what users cost besides results. */
  readonly feature?: Feature;
  readonly supplier: Supplier;
  /** Results of all users of the plan in a month. */
  readonly results: number;
  readonly cost: KnownAmount;
};

export type PlanForecast = {
  readonly plan: Plan;
  readonly users: number;
  readonly revenue: number;
  readonly cost: KnownAmount;
  /** What the plan leaves before fixed costs; at most that where the cost is incomplete. */
  readonly margin: KnownAmount;
};

export type Forecast = {
  readonly rows: readonly ForecastRow[];
  readonly plans: readonly PlanForecast[];
  readonly variable: KnownAmount;
  readonly fixed: KnownAmount;
  /** The month's bill. */
  readonly bill: KnownAmount;
  readonly revenue: number;
  readonly margin: KnownAmount;
};

/** What a month would cost and bring, in nanodollars. Revenue is before taxes and billing's fees. */
export function forecastOf(input: ForecastInput): Forecast {
  const rows = plans.flatMap((plan) => rowsOf(plan, input));
  const byPlan = plans.map((plan): PlanForecast => {
    const users = input.users[plan];
    const revenue = users * input.planPrices[plan];
    const own = rows.filter((row) => row.plan === plan);
    const cost = sumOfAmounts(own.map((row) => row.cost));
    return { plan, users, revenue, cost, margin: marginOf(revenue, cost) };
  });
  const variable = sumOfAmounts(byPlan.map(({ cost }) => cost));
  const fixed = sumOfKnown(input.fixed.map(({ amount }) => amount));
  const bill = sumOfAmounts([variable, fixed]);
  const revenue = byPlan.reduce((sum, plan) => sum + plan.revenue, 0);
  return { rows, plans: byPlan, variable, fixed, bill, revenue, margin: marginOf(revenue, bill) };
}

/** What was seen of a tool's use in some days. */
export type MeasuredUse = { results: number; users: number; days: number };

/** Of an average month. */
export const daysOfMonth = 365 / 12;

/** From fewer days than these nobody knows how a month goes: all days of a week are in it. */
export const minMeasuredDays = 7;

/**
 * The use as it was measured in a week at least; else a share of the plan's limit, all of which is not a forecast but
 * its ceiling.
 */
export function averageUse(
  { plan, feature }: { plan: Plan; feature: Feature },
  { measured, share }: { measured: MeasuredUse | undefined; share: number },
): Use {
  if (measured && measured.users > 0 && measured.days >= minMeasuredDays) {
    const { results, users, days } = measured;
    return { perUser: ((results / users) * daysOfMonth) / days, basis: 'measured' };
  }
  return { perUser: planLimits[plan][feature] * share, basis: share < 1 ? 'assumed' : 'ceiling' };
}

function rowsOf(plan: Plan, { users, uses, results, besides }: ForecastInput): ForecastRow[] {
  const ofTools = featureKeys.flatMap((feature) => {
    const count = users[plan] * uses[plan][feature].perUser;
    if (count === 0) return [];
    return bySupplier(results[feature], count).map((row) => ({ plan, feature, ...row }));
  });
  const others = users[plan] === 0 ? [] : bySupplier(besides[plan], users[plan]);
  return [...ofTools, ...others.map((row) => ({ plan, ...row, results: 0 }))];
}

function bySupplier(costs: readonly ResultCost[], results: number) {
  return [...Map.groupBy(costs, ({ supplier }) => supplier)].map(([supplier, parts]) => ({
    supplier,
    results,
    cost: sumOfKnown(
      parts.map(({ nanodollars }) =>
        nanodollars === null ? null : Math.round(nanodollars * results),
      ),
    ),
  }));
}

function marginOf(revenue: number, { nanodollars, isComplete }: KnownAmount): KnownAmount {
  return { nanodollars: revenue - nanodollars, isComplete };
}
