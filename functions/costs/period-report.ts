import type { CostPeriod } from '../../shared/cost-period.ts';
import type { CostReport } from '../../shared/cost-report.ts';
import { nanodollarsPerDollar, type Supplier, suppliers } from '../../shared/costs/price-book.ts';
import { skus } from '../../shared/costs/skus.ts';
import type { Feature } from '../../shared/features.ts';
import { plans } from '../../shared/plans.ts';
import { summaryNotes } from './formats/summary-notes.ts';
import { type Budgets, budgetsOf } from './questions/budget-burn.ts';
import type { Outlook } from './questions/outlook.ts';
import type { PlanMargin } from './questions/plan-margins.ts';
import { type DayCosts, dayShares, type Summary } from './questions/summary.ts';
import { emptyTally, known, type Money, type Tally } from './questions/tallies.ts';
import type { ReadPeriod } from './read-period.ts';

type Known = {
  summary: Summary;
  facts: ReadPeriod['facts'];
  outlook: Outlook;
  /** Of the period before. */
  daysBefore: readonly DayCosts[];
  period: CostPeriod;
  stage: string;
  /** What a month may cost. */
  budgets: Budgets;
  now: Date;
  /** What is to be known about all of it. */
  notes: readonly string[];
};

/** What the page shows of a period. */
export function costReport(known: Known): CostReport {
  const { summary, facts, outlook, period, now } = known;
  const { all, infrastructure, before, daysOver, days, anomalies } = outlook;
  const budgets = budgetsOf(known.budgets, period.months);
  return {
    ...{ period: period.name, stage: known.stage, readAt: now.toISOString() },
    ...{ isEmpty: summary.isEmpty, daysOver, days, before },
    total: tallyOf(summary.total),
    standing: tallyOf(summary.standing),
    corrected: summary.corrected,
    waste: summary.waste,
    all: courseOf(all, budgets.everything),
    aws: courseOf(infrastructure, budgets.aws),
    byDay: [...summary.days],
    byDayBefore: known.daysBefore.map(dayTotal),
    tools: toolsOf(summary, outlook),
    toolless: { ...tallyOf(summary.featureless), told: summary.featuresTold.rest },
    ...plansOf(summary),
    providers: suppliers.map((name) => ({ name, ...supplierOf(summary, name) })),
    standingSkus: facts.standing.map(({ sku, ...money }) => ({ name: skus[sku].name, ...money })),
    unpriced: [...summary.unpriced],
    assumed: summary.assumed.map(({ sku, low, expected, high }) => ({
      ...{ name: skus[sku].name, low, expected, high },
    })),
    anomalies: anomalies.map(({ amount, ...anomaly }) => ({ ...anomaly, nanodollars: amount })),
    people: facts.people,
    dearest: facts.dearest,
    notes: [...known.notes, ...summaryNotes(summary, period, now)],
  };
}

function tallyOf(tally: Tally): Tally {
  const { infrastructure, providers, unpriced, unpricedProviders, requests } = tally;
  return { infrastructure, providers, unpriced, unpricedProviders, requests };
}

function moneyIn({ nanodollars, unpriced }: Money = known(0)): Money {
  return { nanodollars, unpriced };
}

function courseOf({ spent, end, reaches }: Outlook['all'], dollars: number) {
  const budget = Math.round(dollars * nanodollarsPerDollar);
  return { spent, end: end ?? null, budget, reached: reaches(budget) ?? null };
}

function dayTotal(costs: DayCosts) {
  const nanodollars = dayShares.reduce((sum, share) => sum + (costs[share] ?? 0), 0);
  return { day: costs.day, nanodollars };
}

function toolsOf({ features, featuresTold }: Summary, outlook: Outlook): CostReport['tools'] {
  const sameDays = (feature: Feature) =>
    outlook.features.find((row) => row.feature === feature)?.sameDays ?? 0;
  return features.map((costs, place) => ({
    ...costs,
    told: moneyIn(featuresTold.parts[place]),
    sameDays: sameDays(costs.feature),
  }));
}

function plansOf({ plans: tallies, plansTold, margins, revenue }: Summary) {
  const tally = (plan: string | null) =>
    tallyOf(tallies.find(({ name }) => name === plan) ?? emptyTally);
  return {
    plans: margins.map(({ plan, users, price, isPaid, average, maximal }) => {
      const paid = revenue.find((row) => row.plan === plan);
      return {
        ...{ plan, users, price, isPaid, ...tally(plan) },
        told: moneyIn(plansTold.parts[plans.indexOf(plan)]),
        revenue: paid
          ? { amount: paid.amount, fees: paid.fees, net: paid.net, payers: paid.payers }
          : null,
        average: marginOf(average),
        maximal: marginOf(maximal),
      };
    }),
    planless: { ...tally(null), told: plansTold.rest },
  };
}

function marginOf({ cost, margin }: PlanMargin['average']) {
  return { cost, margin };
}

function supplierOf({ skus: all }: Summary, name: Supplier): Money {
  const own = all.filter(({ sku }) => skus[sku].supplier === name);
  return {
    nanodollars: own.reduce((sum, sku) => sum + sku.nanodollars, 0),
    unpriced: own.reduce((sum, sku) => sum + sku.unpriced, 0),
  };
}
