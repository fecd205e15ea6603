import * as z from 'zod/mini';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type FeatureCosts, featureCosts } from './feature-costs.ts';
import { type PlanMargin, planMargins } from './plan-margins.ts';
import { emptyTally, groupsBy, type Money, moneyOf, type Tally, tallyShape } from './tallies.ts';

/** `other`: of providers, for no tool. */
const dayShares = ['infrastructure', ...featureKeys, 'other'] as const;

export type DayShare = Feature | 'infrastructure' | 'other';

/** What a day cost in nanodollars: the providers by tool, and the infrastructure of all. */
export type DayCosts = { readonly [Share in DayShare]?: number };

/** How much of a sku was consumed, in its unit, and what it cost. */
export type SkuCosts = Money & { readonly sku: Sku; readonly quantity: number };

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
  /** Null is of no plan. */
  readonly plans: ReadonlyMap<string | null, Tally>;
  readonly margins: readonly PlanMargin[];
  readonly skus: readonly SkuCosts[];
  readonly waste: Money;
  /** How many lines have no price, by the reason that they give. */
  readonly unpriced: ReadonlyMap<string, number>;
  /** Requests with the platform's report and no record of their own. */
  readonly unmetered: Tally;
  /** Differences to invoices: of a whole month, hence of no day, tool, plan or person. */
  readonly corrected: Money;
};

export async function summaryOf(ledger: Ledger): Promise<Summary> {
  const { since, ...total } = await totalOf('all', ledger);
  const { since: _, ...unmetered } = await totalOf('unmetered', ledger);
  const byFeature = await talliesBy('feature', ledger);
  const features = await featureCosts(byFeature, ledger);
  return {
    total,
    since: since === null ? undefined : new Date(since).toISOString(),
    days: await daysOf(ledger),
    features,
    featureless: byFeature.get(null) ?? emptyTally,
    plans: await talliesBy('plan', ledger),
    margins: await planMargins(features, ledger),
    skus: await ledger.ask('skus', skuSchema),
    waste: {
      nanodollars: features.reduce((sum, { waste }) => sum + waste.nanodollars, 0),
      unpriced: features.reduce((sum, { waste }) => sum + waste.unpriced, 0),
    },
    unpriced: await reasonsOf(ledger),
    unmetered,
    corrected: moneyOf(await totalOf('corrected', ledger)),
  };
}

const totalSchema = z.object({ since: z.nullable(whole), ...tallyShape });
const skuSchema = z.object({
  sku: z.enum(skuNames),
  quantity: z.number(),
  nanodollars: whole,
  unpriced: whole,
});
const daySchema = z.object({ day: z.string(), share: z.enum(dayShares), nanodollars: whole });
const reasonSchema = z.object({ why: z.string(), lines: whole });

async function totalOf(which: 'all' | 'unmetered' | 'corrected', ledger: Ledger) {
  const [total] = await ledger.ask('totals', totalSchema, { which });
  return total ?? { since: null, ...emptyTally };
}

async function talliesBy(by: 'feature' | 'plan', ledger: Ledger) {
  const groups = await groupsBy(by, ledger);
  return new Map(groups.map(({ name, ...tally }) => [name, tally]));
}

async function daysOf(ledger: Ledger): Promise<Map<string, DayCosts>> {
  const rows = Map.groupBy(await ledger.ask('days', daySchema), ({ day }) => day);
  return new Map(
    [...rows].map(([day, shares]) => [
      day,
      Object.fromEntries(shares.map(({ share, nanodollars }) => [share, nanodollars])),
    ]),
  );
}

async function reasonsOf(ledger: Ledger): Promise<Map<string, number>> {
  const rows = await ledger.ask('unpriced', reasonSchema);
  return new Map(rows.map(({ why, lines }) => [why, lines]));
}
