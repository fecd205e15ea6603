import { featureInfo, featureKeys } from '../../../shared/features.ts';
import type { Column, Sheet } from '../formats/sheet.ts';
import { known } from './money.ts';
import type { DayCosts } from './summary.ts';

/** What each day cost, as the chart of days shows it: providers that worked for no tool only where some did. */
export function daySheet(days: ReadonlyMap<string, DayCosts>): Sheet {
  const hasOther = [...days.values()].some(({ other }) => other !== undefined);
  const shares = [
    'infrastructure',
    ...featureKeys,
    ...(hasOther ? (['other'] as const) : []),
  ] as const;
  const money = (key: string, name: string): Column => ({ key, name, kind: 'money' });
  return {
    title: 'Cost of each day',
    columns: [
      { key: 'day', name: 'Day', kind: 'text' },
      money('infrastructure', 'Infrastructure'),
      ...featureKeys.map((feature) => money(feature, featureInfo[feature].name)),
      ...(hasOther ? [money('other', 'Other')] : []),
    ],
    rows: [...days].map(([day, costs]) => [
      day,
      ...shares.map((share) => known(costs[share] ?? 0)),
    ]),
    notes: [],
  };
}
