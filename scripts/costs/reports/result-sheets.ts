import { featureInfo } from '../../../shared/features.ts';
import type { Sheet } from '../formats/sheet.ts';
import type { FeatureCosts } from './feature-costs.ts';
import { known, moneyOf } from './money.ts';
import type { PlanMargin } from './plan-margins.ts';

/** What a result of each tool costs. */
export function resultSheet(features: readonly FeatureCosts[]): Sheet {
  return {
    title: 'What a delivered result costs',
    columns: [
      { key: 'feature', name: 'Tool', kind: 'text' },
      { key: 'kept', name: 'Delivered', kind: 'count' },
      { key: 'given_back', name: 'Given back', kind: 'count' },
      { key: 'open', name: 'Under way', kind: 'count' },
      { key: 'per_result', name: 'Each, all told', kind: 'money' },
      { key: 'p50', name: 'p50', kind: 'money' },
      { key: 'p95', name: 'p95', kind: 'money' },
      { key: 'waste', name: 'Waste', kind: 'money' },
    ],
    rows: features.map(({ feature, kept, givenBack, open, perResult, p50, p95, waste }) => [
      featureInfo[feature].name,
      kept,
      givenBack,
      open,
      perResult,
      p50,
      p95,
      waste,
    ]),
    notes: [],
  };
}

/** What of each tool's cost was for nothing, as the chart of waste shows it. */
export function wasteSheet(features: readonly FeatureCosts[]): Sheet {
  return {
    title: 'Waste by tool',
    columns: [
      { key: 'feature', name: 'Tool', kind: 'text' },
      { key: 'kept', name: 'Delivered', kind: 'count' },
      { key: 'given_back', name: 'Given back', kind: 'count' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'waste', name: 'Waste', kind: 'money' },
    ],
    rows: features.map(({ feature, kept, givenBack, tally, waste }) => [
      featureInfo[feature].name,
      kept,
      givenBack,
      moneyOf(tally),
      waste,
    ]),
    notes: [],
  };
}

/** What each plan leaves. */
export function marginSheet(margins: readonly PlanMargin[]): Sheet {
  return {
    title: 'What a plan leaves of its price, for a month of one user',
    columns: [
      { key: 'plan', name: 'Plan', kind: 'text' },
      { key: 'users', name: 'Users', kind: 'count' },
      { key: 'price', name: 'Price', kind: 'money' },
      { key: 'average_cost', name: 'Average user', kind: 'money' },
      { key: 'average_margin', name: 'Margin', kind: 'money' },
      { key: 'maximal_cost', name: 'All limits used', kind: 'money' },
      { key: 'maximal_margin', name: 'Margin', kind: 'money' },
    ],
    rows: margins.map(({ plan, users, price, average, maximal }) => [
      plan,
      users,
      known(price),
      average.cost,
      average.margin,
      maximal.cost,
      maximal.margin,
    ]),
    notes: [],
  };
}
