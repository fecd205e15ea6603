import { featureInfo } from '../../../shared/features.ts';
import type { Sheet } from '../formats/sheet.ts';
import type { FeatureCosts } from './feature-costs.ts';
import { moneyOf } from './money.ts';

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
