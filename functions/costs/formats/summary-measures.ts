import { infrastructureOf, providersOf } from '../../../shared/costs/tally.ts';
import { plans as planNames } from '../../../shared/plans.ts';
import type { AssumedCost } from '../questions/assumed-costs.ts';
import type { FeatureCosts } from '../questions/feature-costs.ts';
import type { PlanMargin } from '../questions/plan-margins.ts';
import type { Revenue } from '../questions/revenue.ts';
import type { Summary } from '../questions/summary.ts';
import {
  infrastructureShare,
  known,
  type Money,
  moneyOf,
  type Tally,
} from '../questions/tallies.ts';
import { type Sheet, sheetOf } from './sheet.ts';

type Row = {
  section: string;
  name: string;
  measure: string;
  amount: Money | null;
  count: number | null;
};

type Measure = readonly [measure: string, amount: Money | null] | readonly [string, null, number];

/**
 * The summary as one table for programs: a row for each figure. An amount is in `amount`, anything
 * else in `count`; what is not known has neither. The time since when something was metered is the
 * name of its row. Without anything metered there is no row.
 */
export function summaryMeasures(summary: Summary): Sheet {
  return sheetOf({
    rows: summary.isEmpty ? [] : rowsOf(summary),
    columns: [
      ['section', 'Section', 'text', ({ section }) => section],
      ['name', 'Name', 'text', ({ name }) => name],
      ['measure', 'Measure', 'text', ({ measure }) => measure],
      ['amount', 'Amount', 'money', ({ amount }) => amount],
      ['count', 'Count', 'count', ({ count }) => count],
      ['unpriced', 'Unpriced', 'unpriced', ({ amount }) => amount?.unpriced ?? null],
    ],
  });
}

function rowsOf(summary: Summary): Row[] {
  const {
    since,
    standing,
    featuresTold,
    plansTold,
    total,
    waste,
    unmetered,
    features,
    featureless,
    plans,
    revenue,
    margins,
    unpriced,
    assumed,
  } = summary;
  return [
    ...(since === undefined ? [] : rows('since', since, [['first_metered', null, 1]])),
    ...rows('total', '', [...ofTally(total), ...ofInfrastructure(total), ['waste', waste]]),
    ...rows('total', 'standing', ofTally(standing)),
    ...rows('total', 'unmetered', ofTally(unmetered)),
    ...features.flatMap((costs, place) =>
      rows('feature', costs.feature, [...ofFeature(costs), withShareOf(featuresTold.parts[place])]),
    ),
    ...rows('feature', '', [...ofTally(featureless), withShareOf(featuresTold.rest)]),
    ...plans.flatMap(({ name, ...tally }) => rows('plan', name ?? '', ofTally(tally))),
    ...planNames.flatMap((plan, place) =>
      rows('plan', plan, [withShareOf(plansTold.parts[place])]),
    ),
    ...rows('plan', '', [withShareOf(plansTold.rest)]),
    ...revenue.flatMap((row) => rows('revenue', row.plan, ofRevenue(row))),
    ...margins.flatMap((margin) => rows('margin', margin.plan, ofMargin(margin))),
    ...assumed.flatMap(({ sku, ...cost }) => rows('assumed', sku, ofAssumed(cost))),
    ...unpriced.flatMap(({ why, lines }) => rows('unpriced', why, [['lines', null, lines]])),
  ];
}

function rows(section: string, name: string, measures: readonly Measure[]): Row[] {
  return measures.map(([measure, amount, count = null]) => ({
    ...{ section, name, measure, amount, count },
  }));
}

/** With its part of what belongs to none. */
function withShareOf(told: Money = known(0)): Measure {
  return ['with_share', told];
}

function ofTally(tally: Tally): Measure[] {
  return [
    ['cost', moneyOf(tally)],
    ['infrastructure', infrastructureOf(tally)],
    ['providers', providersOf(tally)],
    ['requests', null, tally.requests],
  ];
}

/** From 0 to 1; nothing has no shares. */
function ofInfrastructure(tally: Tally): Measure[] {
  const share = infrastructureShare(tally);
  return share === null ? [] : [['infrastructure_share', null, share]];
}

function ofFeature(costs: FeatureCosts): Measure[] {
  return [
    ...ofTally(costs),
    ['delivered', null, costs.kept],
    ['given_back', null, costs.givenBack],
    ['under_way', null, costs.open],
    ['cost_per_result', costs.perResult],
    ['p50', costs.p50],
    ['p95', costs.p95],
    ['waste', costs.waste],
  ];
}

function ofAssumed({ quantity, low, expected, high }: Omit<AssumedCost, 'sku'>): Measure[] {
  return [
    ['quantity', null, quantity],
    ['low', known(low)],
    ['expected', known(expected)],
    ['high', known(high)],
  ];
}

function ofRevenue({ payments, payers, amount, tax, fees, net, foreign }: Revenue): Measure[] {
  return [
    ['payments', null, payments],
    ['payers', null, payers],
    ['paid', known(amount)],
    ['tax', known(tax)],
    ['fees_assumed', known(fees)],
    ['net', known(net)],
    ['other_currency', null, foreign],
  ];
}

function ofMargin({ price, users, average, maximal }: PlanMargin): Measure[] {
  return [
    ['users', null, users],
    ['price', known(price)],
    ['average_cost', average.cost],
    ['average_margin', average.margin],
    ['maximal_cost', maximal.cost],
    ['maximal_margin', maximal.margin],
  ];
}
