import { featureInfo, featureKeys } from '../../../shared/features.ts';
import type { FeatureCosts } from '../questions/feature-costs.ts';
import type { PlanMargin } from '../questions/plan-margins.ts';
import type { DayCosts, DayShare } from '../questions/summary.ts';
import { known, moneyOf } from '../questions/tallies.ts';
import { type ColumnOf, type Sheet, sheetOf } from './sheet.ts';

/** What a result of each tool costs. */
export function resultSheet(features: readonly FeatureCosts[]): Sheet {
  return sheetOf({
    title: 'What a delivered result costs',
    rows: features,
    columns: [
      ['feature', 'Tool', 'text', ({ feature }) => featureInfo[feature].name],
      ['kept', 'Delivered', 'count', ({ kept }) => kept],
      ['given_back', 'Given back', 'count', ({ givenBack }) => givenBack],
      ['open', 'Under way', 'count', ({ open }) => open],
      ['per_result', 'Each, all told', 'money', ({ perResult }) => perResult],
      ['p50', 'p50', 'money', ({ p50 }) => p50],
      ['p95', 'p95', 'money', ({ p95 }) => p95],
      ['waste', 'Waste', 'money', ({ waste }) => waste],
    ],
  });
}

/** What of each tool's cost was spent on uses that were given back. */
export function wasteSheet(features: readonly FeatureCosts[]): Sheet {
  return sheetOf({
    title: 'Waste by tool',
    rows: features,
    columns: [
      ['feature', 'Tool', 'text', ({ feature }) => featureInfo[feature].name],
      ['kept', 'Delivered', 'count', ({ kept }) => kept],
      ['given_back', 'Given back', 'count', ({ givenBack }) => givenBack],
      ['cost', 'Cost', 'money', moneyOf],
      ['waste', 'Waste', 'money', ({ waste }) => waste],
    ],
  });
}

/** What each plan leaves. */
export function marginSheet(margins: readonly PlanMargin[]): Sheet {
  return sheetOf({
    title: 'What a plan leaves of its price, for a month of one user',
    rows: margins,
    columns: [
      ['plan', 'Plan', 'text', ({ plan }) => plan],
      ['users', 'Users', 'count', ({ users }) => users],
      ['price', 'Price', 'money', ({ price }) => known(price)],
      ['average_cost', 'Average user', 'money', ({ average }) => average.cost],
      ['average_margin', 'Margin', 'margin', ({ average }) => average.margin],
      ['maximal_cost', 'All limits used', 'money', ({ maximal }) => maximal.cost],
      ['maximal_margin', 'Margin', 'margin', ({ maximal }) => maximal.margin],
    ],
  });
}

/** What each day cost: providers that worked for no tool only where some did. */
export function daySheet(days: readonly DayCosts[]): Sheet {
  const hasOther = days.some(({ other }) => other !== null);
  const share = (key: DayShare, name: string): ColumnOf<DayCosts> => [
    key,
    name,
    'money',
    (costs) => known(costs[key] ?? 0),
  ];
  return sheetOf({
    title: 'Cost of each day',
    rows: days,
    columns: [
      ['day', 'Day', 'text', ({ day }) => day],
      share('infrastructure', 'Infrastructure'),
      ...featureKeys.map((feature) => share(feature, featureInfo[feature].name)),
      ...(hasOther ? [share('other', 'Other')] : []),
    ],
  });
}
