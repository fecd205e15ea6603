import { type Cell, type Sheet, sheetOf } from '../../../functions/costs/formats/sheet.ts';
import { percentOf } from '../../../functions/costs/formats/shown-sheet.ts';
import type { Outlook } from '../../../functions/costs/questions/outlook.ts';
import { known } from '../../../functions/costs/questions/tallies.ts';
import type { Interval } from '../../../shared/costs/outlook.ts';
import { type Feature, featureInfo } from '../../../shared/features.ts';

/** What a month may cost, and how much of that it does. In nanodollars. */
export type BudgetBurn = {
  /** Whether it is for AWS alone, as a stage's own is. */
  readonly isOfAws: boolean;
  readonly amount: number;
  readonly spent: number;
  /** At the end of the month; null before a week is over. */
  readonly likely: number | null;
  /** The day on which it is spent; null where it lasts for the month, or nothing is forecast. */
  readonly reached: string | null;
};

type MonthRow = { what: string; spent: number; end?: Interval | undefined };

/** What was spent, where that ends, and what it was last month. */
export function monthSheet({ all, infrastructure, lastMonth }: Outlook): Sheet {
  const rows: MonthRow[] = [
    { what: 'All', ...all },
    { what: 'Of it AWS', ...infrastructure },
    { what: 'Last month, the same days', spent: lastMonth.sameDays },
    { what: 'Last month', spent: lastMonth.all },
  ];
  const endCell =
    (pick: keyof Interval) =>
    ({ end }: MonthRow): Cell =>
      end ? known(end[pick]) : '';
  return sheetOf({
    rows,
    columns: [
      ['what', 'What', 'text', ({ what }) => what],
      ['spent', 'Spent', 'money', ({ spent }) => known(spent)],
      ['likely', 'At its end', 'money', endCell('likely')],
      ['low', 'Low', 'money', endCell('low')],
      ['high', 'High', 'money', endCell('high')],
    ],
  });
}

/** How much of the budget is spent, will be, and when. */
export function budgetSheet(budget: BudgetBurn): Sheet {
  const { amount, spent, likely, reached, isOfAws } = budget;
  return sheetOf({
    title: isOfAws ? 'Budget of the stage, for AWS alone' : 'Budget',
    rows: [budget],
    columns: [
      ['budget', 'Budget', 'money', () => known(amount)],
      ['spent', 'Spent', 'money', () => known(spent)],
      ['burnt', 'Of it', 'count', () => percentOf(spent, amount)],
      [
        'at_end',
        'At the month’s end',
        'count',
        () => (likely === null ? '' : percentOf(likely, amount)),
      ],
      [
        'reached',
        'Spent on',
        'text',
        () => reached ?? (likely === null ? 'unknown' : 'not this month'),
      ],
    ],
  });
}

function nameOf(feature: Feature | null): string {
  return feature ? featureInfo[feature].name : 'No tool';
}

/** Month over month. */
export function featureSheet({ features }: Outlook): Sheet {
  return sheetOf({
    title: 'By tool, beside the same days of last month',
    rows: features,
    columns: [
      ['feature', 'Tool', 'text', ({ feature }) => nameOf(feature)],
      ['spent', 'This month', 'money', ({ spent }) => known(spent)],
      ['last_month', 'Last month', 'money', ({ sameDays }) => known(sameDays)],
      ['change', 'Change', 'money', ({ spent, sameDays }) => known(spent - sameDays)],
    ],
  });
}

/** Days on which a tool cost more than usual. */
export function anomalySheet({ anomalies }: Outlook): Sheet {
  return sheetOf({
    title: 'Days that stand out',
    rows: anomalies,
    columns: [
      ['day', 'Day', 'text', ({ day }) => day],
      ['feature', 'Tool', 'text', ({ feature }) => nameOf(feature)],
      ['cost', 'Cost', 'money', ({ amount }) => known(amount)],
      ['usual', 'Usual', 'money', ({ usual }) => known(usual)],
      [
        'times',
        'Times',
        'count',
        ({ amount, usual }) => (usual === 0 ? 'new' : Math.round((amount / usual) * 10) / 10),
      ],
    ],
  });
}
