import { skus } from '../../../shared/costs/skus.ts';
import { infrastructureOf, providersOf } from '../../../shared/costs/tally.ts';
import { featureInfo } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import type { Summary } from '../questions/summary.ts';
import { emptyTally, known, type Money, moneyOf, type Tally } from '../questions/tallies.ts';
import { marginSheet, resultSheet } from './chart-sheets.ts';
import { revenueSheet } from './revenue-sheet.ts';
import { type Cell, type ColumnOf, type Sheet, sheetOf } from './sheet.ts';
import { percentOf } from './shown-sheet.ts';

/** The summary as tables for people. */
export function summarySheets(summary: Summary): Sheet[] {
  const sheets = [
    totalSheet(summary),
    featureSheet(summary),
    resultSheet(summary.features),
    planSheet(summary),
    marginSheet(summary.margins),
    revenueSheet(summary),
    skuSheet(summary),
    unpricedSheet(summary),
    assumedSheet(summary),
  ];
  return sheets.filter(({ rows }) => rows.length > 0);
}

/** What all of it came to, and of what. */
function totalSheet({ total, waste, unmetered, standing }: Summary): Sheet {
  const all = moneyOf(total);
  const row = (what: string, cost: Money, requests: Cell = '') => ({ what, cost, requests });
  const rows = [
    row('Providers', providersOf(total)),
    row('Infrastructure', infrastructureOf(total)),
    row('Together', all, total.requests),
    row('Of it standing, whatever people do', moneyOf(standing)),
    row('Of it spent on uses that were given back', waste),
    row('Of it of requests without a record (unmetered)', moneyOf(unmetered), unmetered.requests),
  ];
  const share = ({ cost }: { cost: Money }) =>
    cost === all ? '' : percentOf(cost.nanodollars, all.nanodollars);
  return sheetOf({
    title: 'In all',
    rows,
    columns: [
      ['what', 'What', 'text', ({ what }) => what],
      ['requests', 'Requests', 'count', ({ requests }) => requests],
      ['cost', 'Cost', 'money', ({ cost }) => cost],
      ['share', 'Share', 'count', share],
    ],
  });
}

/** The summary by tool. */
function featureSheet({ features, featureless, featuresTold, total }: Summary): Sheet {
  const rows = features.map((costs, place) => ({
    ...costs,
    name: featureInfo[costs.feature].name,
    told: featuresTold.parts[place] ?? known(0),
  }));
  return splitSheet(
    { title: 'By tool', key: 'feature', name: 'Tool' },
    [...rows, { name: 'No tool', ...featureless, told: featuresTold.rest }],
    total,
  );
}

/** The summary by plan. */
function planSheet({ plans: tallies, plansTold, total }: Summary): Sheet {
  const rows = [...plans, null].map((plan, place) => ({
    ...(tallies.find(({ name }) => name === plan) ?? emptyTally),
    name: plan ?? 'No plan',
    told: plan ? (plansTold.parts[place] ?? known(0)) : plansTold.rest,
  }));
  return splitSheet({ title: 'By plan', key: 'plan', name: 'Plan' }, rows, total);
}

type Part = Tally & { readonly name: string; readonly told: Money };

function splitSheet(
  { title, key, name }: { title: string; key: string; name: string },
  rows: readonly Part[],
  total: Tally,
): Sheet {
  const columns: ColumnOf<Part>[] = [
    [key, name, 'text', (part) => part.name],
    ['requests', 'Requests', 'count', ({ requests }) => requests],
    ['infrastructure', 'Infrastructure', 'money', infrastructureOf],
    ['providers', 'Providers', 'money', providersOf],
    ['cost', 'Cost', 'money', moneyOf],
    ['with_share', 'With its share', 'money', ({ told }) => told],
  ];
  const told = moneyOf(total);
  const sum = columns.map(([, , , cell]) => cell({ name: 'Sum', ...total, told }));
  return sheetOf({ title, rows, columns, sum });
}

/** What was consumed, the dearest first. */
export function skuSheet({ skus: consumed }: Summary): Sheet {
  return sheetOf({
    title: 'What was paid for',
    rows: consumed.toSorted((one, other) => other.nanodollars - one.nanodollars),
    columns: [
      ['sku', 'What', 'text', ({ sku }) => skus[sku].name],
      ['service', 'From', 'text', ({ sku }) => skus[sku].service],
      ['quantity', 'Quantity', 'quantity', ({ quantity }) => quantity],
      ['unit', 'Unit', 'text', ({ sku }) => skus[sku].unit],
      ['cost', 'Cost', 'money', ({ nanodollars, unpriced }) => ({ nanodollars, unpriced })],
    ],
  });
}

/** Why lines have no price. */
export function unpricedSheet({ unpriced }: Summary): Sheet {
  return sheetOf({
    title: 'Lines without a price',
    rows: unpriced.toSorted((one, other) => other.lines - one.lines),
    columns: [
      ['reason', 'Why', 'text', ({ why }) => why],
      ['lines', 'Lines', 'count', ({ lines }) => lines],
    ],
  });
}

/** What lines without a price are taken to cost. */
export function assumedSheet({ assumed }: Summary): Sheet {
  const sum = (level: 'low' | 'expected' | 'high') =>
    known(assumed.reduce((total, cost) => total + cost[level], 0));
  return sheetOf({
    title: 'Assumed of what has no price, and in no sum',
    rows: assumed,
    columns: [
      ['sku', 'What', 'text', ({ sku }) => skus[sku].name],
      ['quantity', 'Quantity', 'quantity', ({ quantity }) => quantity],
      ['unit', 'Unit', 'text', ({ sku }) => skus[sku].unit],
      ['low', 'Low', 'money', ({ low }) => known(low)],
      ['high', 'High', 'money', ({ high }) => known(high)],
      // Last, since a narrow page shows the first and the last column.
      ['expected', 'Assumed', 'money', ({ expected }) => known(expected)],
    ],
    sum: ['Together', '', '', sum('low'), sum('high'), sum('expected')],
  });
}
