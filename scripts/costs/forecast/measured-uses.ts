import type { Charge } from '../../../shared/costs/charge.ts';
import { type Supplier, skus } from '../../../shared/costs/skus.ts';
import { standingSkus } from '../../../shared/costs/standing-skus.ts';
import type { Feature } from '../../../shared/features.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { byFeature, byPlan } from './by-feature.ts';

/** Nanodollars by supplier, as far as they are known, and how many charges have no amount. */
export type Spent = Map<Supplier, { amount: number; unpriced: number }>;

/** What a period's charges tell of how the studio is used, and of what that costs. */
export type MeasuredUses = {
  /** Days of which there are charges. */
  days: Set<string>;
  /** Everybody who was seen: a look at a history does not tell the plan. */
  people: Set<string>;
  /** People who were seen with each plan. */
  users: Record<Plan, Set<string>>;
  /** Jobs with a result that was kept, by the plan that it was made with. */
  results: Record<Feature, Record<Plan | 'unknown', Set<string>>>;
  /** What each tool cost, whatever came of it. */
  spent: Record<Feature, Spent>;
  /** What no tool stands behind: with a plan of their own, and what nobody in particular caused. */
  besides: Record<Plan, Spent>;
  shared: Spent;
};

/** Adds up charges; what is paid for by the month is left to the fixed costs. */
export function measuredUses(charges: Iterable<readonly Charge[]>): MeasuredUses {
  const uses = nothingMeasured();
  for (const some of charges) {
    for (const charge of some) {
      if (!Object.hasOwn(standingSkus, charge.line.sku)) add(uses, charge);
    }
  }
  return uses;
}

function add(uses: MeasuredUses, charge: Charge): void {
  const { day, kind, user, plan, feature, job, useOutcome } = charge;
  // A correction is of a month, and says nothing of the days on which the studio was used.
  if (kind !== 'correction') uses.days.add(day);
  if (user !== undefined) uses.people.add(user);
  if (user !== undefined && plan) uses.users[plan].add(user);
  if (feature && job !== undefined && useOutcome === 'kept') {
    uses.results[feature][plan ?? 'unknown'].add(job);
  }
  spend(placeOf(uses, charge), charge);
}

function placeOf(uses: MeasuredUses, { feature, plan }: Charge): Spent {
  if (feature) return uses.spent[feature];
  return plan ? uses.besides[plan] : uses.shared;
}

function spend(spent: Spent, { line }: Charge): void {
  const { supplier } = skus[line.sku];
  const sum = spent.get(supplier) ?? { amount: 0, unpriced: 0 };
  spent.set(supplier, sum);
  if (line.amount === null) sum.unpriced += 1;
  else sum.amount += line.amount;
}

function nothingMeasured(): MeasuredUses {
  const people = () => byPlan(() => new Set<string>());
  return {
    days: new Set(),
    people: new Set(),
    users: people(),
    results: byFeature(() => ({ ...people(), unknown: new Set<string>() })),
    spent: byFeature(() => new Map()),
    besides: byPlan(() => new Map()),
    shared: new Map(),
  };
}

/** How many results of a tool were kept, by whomever. */
export function resultsOf({ results }: MeasuredUses, feature: Feature): number {
  return [...plans, 'unknown' as const].reduce((sum, plan) => sum + results[feature][plan].size, 0);
}
