import * as z from 'zod/mini';
import { type Supplier, suppliers } from '../../../shared/costs/price-book.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { dayAfter, daysOf } from '../period.ts';

const peopleSchema = z.object({
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  people: whole,
  Free: whole,
  Standard: whole,
  Pro: whole,
});

const resultsSchema = z.object({
  feature: z.enum(featureKeys),
  plan: z.nullable(z.enum(plans)),
  results: whole,
});

const spentSchema = z.object({
  feature: z.nullable(z.enum(featureKeys)),
  plan: z.nullable(z.enum(plans)),
  supplier: z.enum(suppliers),
  amount: whole,
  unpriced: whole,
});

/** Nanodollars by supplier, as far as they are known, and how many charges have no amount. */
export type Spent = readonly { supplier: Supplier; amount: number; unpriced: number }[];

/** What a period tells of how the studio is used, and of what that costs. */
export type MeasuredUses = {
  /** From the first to the last of which there are charges. */
  days: number;
  /** Everybody who was seen: a look at a history does not tell the plan. */
  people: number;
  /** People who were seen with each plan. */
  users: Readonly<Record<Plan, number>>;
  /** Results that were kept, by the plan that they were made with where it is known. */
  results(feature: Feature, plan?: Plan): number;
  /** What each tool cost, whatever came of it. */
  spent(feature: Feature): Spent;
  /** What no tool stands behind: with a plan of their own, or what nobody in particular caused. */
  besides(plan: Plan | null): Spent;
};

/** Asks for what was used; what is paid for by the month is left to the fixed costs. */
export async function measuredUses(ledger: Ledger): Promise<MeasuredUses> {
  const [seen] = await ledger.ask('measured-people', peopleSchema);
  const results = await ledger.ask('measured-results', resultsSchema);
  const spent = await ledger.ask('measured-spent', spentSchema);
  const {
    first_day: first,
    last_day: last,
    people = 0,
    Free = 0,
    Standard = 0,
    Pro = 0,
  } = seen ?? {};
  return {
    days: first && last ? daysOf({ from: first, to: dayAfter(last) }).length : 0,
    people,
    users: { Free, Standard, Pro },
    results: (feature, plan) =>
      results
        .filter((row) => row.feature === feature && (plan === undefined || row.plan === plan))
        .reduce((sum, row) => sum + row.results, 0),
    spent: (feature) => spent.filter((row) => row.feature === feature),
    besides: (plan) => spent.filter((row) => row.feature === null && row.plan === plan),
  };
}
