import type { Cell, Sheet } from '../formats/sheet.ts';
import type { FeatureCosts } from './feature-costs.ts';
import { infrastructureShare, known, type Money, moneyOf, type Tally } from './money.ts';
import type { PlanMargin } from './plan-margins.ts';
import type { Summary } from './summary.ts';

type Measure = readonly [measure: string, amount: Money | null] | readonly [string, null, number];

/**
 * The summary as one table for programs: a row for each figure. An amount is in `amount`, anything
 * else in `count`; what is not known has neither. The time since when something was metered is the
 * name of its row. Without anything metered there is no row.
 */
export function summaryMeasures(summary: Summary): Sheet {
  return {
    title: '',
    columns: [
      { key: 'section', name: 'Section', kind: 'text' },
      { key: 'name', name: 'Name', kind: 'text' },
      { key: 'measure', name: 'Measure', kind: 'text' },
      { key: 'amount', name: 'Amount', kind: 'money' },
      { key: 'count', name: 'Count', kind: 'count' },
      { key: 'unpriced', name: 'Unpriced', kind: 'unpriced' },
    ],
    rows: summary.since === undefined ? [] : rowsOf(summary),
    notes: [],
  };
}

function rowsOf(summary: Summary): Cell[][] {
  const { since, total, waste, unmetered, features, featureless, plans, margins, unpriced } =
    summary;
  return [
    ...section('since', since ?? '', [['first_metered', null, 1]]),
    ...section('total', '', [...ofTally(total), ...ofInfrastructure(total), ['waste', waste]]),
    ...section('total', 'unmetered', ofTally(unmetered)),
    ...features.flatMap((costs) => section('feature', costs.feature, ofFeature(costs))),
    ...section('feature', '', ofTally(featureless)),
    ...[...plans].flatMap(([plan, tally]) => section('plan', plan ?? '', ofTally(tally))),
    ...margins.flatMap((margin) => section('margin', margin.plan, ofMargin(margin))),
    ...[...unpriced].flatMap(([why, lines]) => section('unpriced', why, [['lines', null, lines]])),
  ];
}

function section(kind: string, name: string, measures: readonly Measure[]): Cell[][] {
  return measures.map(([measure, amount, count]) => [
    kind,
    name,
    measure,
    amount,
    count ?? null,
    amount?.unpriced ?? null,
  ]);
}

function ofTally(tally: Tally): Measure[] {
  return [
    ['cost', moneyOf(tally)],
    ['infrastructure', known(tally.infrastructure)],
    ['providers', known(tally.providers)],
    ['requests', null, tally.requests],
  ];
}

/** From 0 to 1; nothing has no shares. */
function ofInfrastructure(tally: Tally): Measure[] {
  const share = infrastructureShare(tally);
  return share === null ? [] : [['infrastructure_share', null, share]];
}

function ofFeature({ tally, kept, givenBack, open, ...costs }: FeatureCosts): Measure[] {
  return [
    ...ofTally(tally),
    ['delivered', null, kept],
    ['given_back', null, givenBack],
    ['under_way', null, open],
    ['cost_per_result', costs.perResult],
    ['p50', costs.p50],
    ['p95', costs.p95],
    ['waste', costs.waste],
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
