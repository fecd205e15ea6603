import { featureInfo } from '../../../shared/features.ts';
import type { Sheet } from '../formats/sheet.ts';
import type { FeatureCosts } from './feature-costs.ts';

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
