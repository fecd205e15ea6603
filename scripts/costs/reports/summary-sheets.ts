import { skus } from '../../../shared/costs/skus.ts';
import { featureInfo, featureKeys } from '../../../shared/features.ts';
import type { Column, Sheet } from '../formats/sheet.ts';
import { known } from './money.ts';
import { marginSheet, resultSheet } from './result-sheets.ts';
import type { DayCosts, Summary } from './summary.ts';
import { featureSheet, planSheet, totalSheet } from './total-sheets.ts';

/** The summary as tables for people. */
export function summarySheets(summary: Summary): Sheet[] {
  const sheets = [
    totalSheet(summary),
    featureSheet(summary),
    resultSheet(summary.features),
    planSheet(summary),
    marginSheet(summary.margins),
    skuSheet(summary),
    unpricedSheet(summary),
  ];
  return sheets.filter(({ rows }) => rows.length > 0);
}

/** What was consumed, the dearest first. */
export function skuSheet({ skus: consumed }: Summary): Sheet {
  const dearest = consumed.toSorted((one, other) => other.nanodollars - one.nanodollars);
  return {
    title: 'What was paid for',
    columns: [
      { key: 'sku', name: 'What', kind: 'text' },
      { key: 'service', name: 'From', kind: 'text' },
      { key: 'quantity', name: 'Quantity', kind: 'quantity' },
      { key: 'unit', name: 'Unit', kind: 'text' },
      { key: 'cost', name: 'Cost', kind: 'money' },
    ],
    rows: dearest.map(({ sku, quantity, nanodollars, unpriced }) => [
      skus[sku].name,
      skus[sku].service,
      quantity,
      skus[sku].unit,
      { nanodollars, unpriced },
    ]),
    notes: [],
  };
}

/** Why lines have no price. */
export function unpricedSheet({ unpriced }: Summary): Sheet {
  return {
    title: 'Lines without a price',
    columns: [
      { key: 'reason', name: 'Why', kind: 'text' },
      { key: 'lines', name: 'Lines', kind: 'count' },
    ],
    rows: [...unpriced].sort(([, one], [, other]) => other - one),
    notes: [],
  };
}

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
