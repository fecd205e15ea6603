import * as z from 'zod/mini';
import { suppliers } from '../../../shared/costs/price-book.ts';
import { skuNames } from '../../../shared/costs/skus.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

const seenSchema = z.object({
  /** From the first to the last of which there are charges. */
  days: whole,
  /** Everybody who was seen: a look at a history does not tell the plan. */
  people: whole,
  /** People who were seen with each plan. */
  users: z.object({ Free: whole, Standard: whole, Pro: whole }),
});

const resultsSchema = z.object({
  feature: z.enum(featureKeys),
  /** That they were made with, where it is known. */
  plan: z.nullable(z.enum(plans)),
  /** Those that were kept. */
  results: whole,
});

const spentSchema = z.object({
  /** What each tool cost, whatever came of it. */
  feature: z.nullable(z.enum(featureKeys)),
  /** Of what no tool stands behind; null too where nobody in particular caused it. */
  plan: z.nullable(z.enum(plans)),
  supplier: z.enum(suppliers),
  sku: z.enum(skuNames),
  /** Nanodollars, as far as they are known. */
  amount: whole,
  /** In the sku's unit, as far as it is told. */
  quantity: z.number(),
  /** Charges without an amount, and how much they are for. */
  unpriced: whole,
  unpricedQuantity: z.number(),
  /** Those of them that do not tell even that. */
  untold: whole,
});

/** What something cost, by sku. */
export type Spent = z.infer<typeof spentSchema>;

/** What a period tells of how the studio is used, and of what that costs. */
export type MeasuredUses = z.infer<typeof seenSchema> & {
  readonly results: readonly z.infer<typeof resultsSchema>[];
  readonly spent: readonly Spent[];
};

/** Asks for what was used; what is paid for by the month is left to the fixed costs. */
export async function measuredUses(ledger: Ledger): Promise<MeasuredUses> {
  return {
    ...(await ledger.askOne('measured-people', seenSchema)),
    results: await ledger.ask('measured-results', resultsSchema),
    spent: await ledger.ask('measured-spent', spentSchema),
  };
}

/** How many results of a tool were kept: of those with a plan, where one is named. */
export function resultsOf({ results }: MeasuredUses, feature: Feature, plan?: Plan): number {
  return results
    .filter((row) => row.feature === feature && (plan === undefined || row.plan === plan))
    .reduce((sum, row) => sum + row.results, 0);
}
