import { featureInfo } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import type { Sheet } from '../formats/sheet.ts';
import { percentOf } from '../formats/shown-sheet.ts';
import { emptyTally, known, type Money, moneyOf, type Tally } from './money.ts';
import type { Summary } from './summary.ts';

/** What all of it came to, and of what. */
export function totalSheet({ total, waste, unmetered }: Summary): Sheet {
  const whole = moneyOf(total).nanodollars;
  const share = ({ nanodollars }: Money) => percentOf(nanodollars, whole);
  return {
    title: 'In all',
    columns: [
      { key: 'what', name: 'What', kind: 'text' },
      { key: 'requests', name: 'Requests', kind: 'count' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'share', name: 'Share', kind: 'count' },
    ],
    rows: [
      ['Providers', '', known(total.providers), share(known(total.providers))],
      ['Infrastructure', '', known(total.infrastructure), share(known(total.infrastructure))],
      ['Together', total.requests, moneyOf(total), ''],
      ['Of it spent on uses that were given back', '', waste, share(waste)],
      [
        'Of it of requests without a record (unmetered)',
        unmetered.requests,
        moneyOf(unmetered),
        share(moneyOf(unmetered)),
      ],
    ],
    notes: [],
  };
}

const costColumns = [
  { key: 'infrastructure', name: 'Infrastructure', kind: 'money' },
  { key: 'providers', name: 'Providers', kind: 'money' },
  { key: 'cost', name: 'Cost', kind: 'money' },
] as const;

function costCells(tally: Tally): Money[] {
  return [known(tally.infrastructure), known(tally.providers), moneyOf(tally)];
}

/** The summary by tool. */
export function featureSheet({ features, featureless, total }: Summary): Sheet {
  return {
    title: 'By tool',
    columns: [
      { key: 'feature', name: 'Tool', kind: 'text' },
      { key: 'requests', name: 'Requests', kind: 'count' },
      ...costColumns,
    ],
    rows: [
      ...features.map(({ feature, tally }) => [
        featureInfo[feature].name,
        tally.requests,
        ...costCells(tally),
      ]),
      ['No tool', featureless.requests, ...costCells(featureless)],
    ],
    sum: ['Sum', total.requests, ...costCells(total)],
    notes: [],
  };
}

/** The summary by plan. */
export function planSheet(summary: Summary): Sheet {
  const names = [...plans, null];
  return {
    title: 'By plan',
    columns: [
      { key: 'plan', name: 'Plan', kind: 'text' },
      { key: 'requests', name: 'Requests', kind: 'count' },
      ...costColumns,
    ],
    rows: names.map((plan) => {
      const tally = summary.plans.get(plan) ?? emptyTally;
      return [plan ?? 'No plan', tally.requests, ...costCells(tally)];
    }),
    sum: ['Sum', summary.total.requests, ...costCells(summary.total)],
    notes: [],
  };
}
