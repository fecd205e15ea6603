import { minMeasuredDays } from '../../../shared/costs/forecast.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { anomalous, type Interval, maxMeasuredDays } from '../../../shared/costs/outlook.ts';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import type { BudgetBurn } from '../questions/budget-burn.ts';
import type { Outlook } from '../questions/outlook.ts';
import { known } from '../questions/tallies.ts';
import { type Cell, type Sheet, sheetOf } from './sheet.ts';
import { percentOf } from './shown-sheet.ts';

type CourseRow = { what: string; spent: number; end?: Interval | undefined };

/** What was spent, where that ends, and what it was in the period before. */
export function courseSheet({ all, infrastructure, corrected, before, period }: Outlook): Sheet {
  const rows: CourseRow[] = [
    { what: 'All', ...all },
    { what: 'Of it AWS', ...infrastructure },
    ...(corrected === 0 ? [] : [{ what: 'Of it corrected by invoices', spent: corrected }]),
    { what: `Last ${period.kind}, the same days`, spent: before.sameDays },
    { what: `Last ${period.kind}`, spent: before.all },
  ];
  const endCell =
    (pick: keyof Interval) =>
    ({ end }: CourseRow): Cell =>
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
export function budgetSheet(budget: BudgetBurn, { period: { kind } }: Outlook): Sheet {
  const { amount, spent, likely, reached, of } = budget;
  return sheetOf({
    title: of === 'aws' ? 'Budget for AWS alone' : 'Budget for everything',
    rows: [budget],
    columns: [
      ['budget', 'Budget', 'money', () => known(amount)],
      ['spent', 'Spent', 'money', () => known(spent)],
      ['burnt', 'Of it', 'count', () => percentOf(spent, amount)],
      [
        'at_end',
        `At the ${kind}’s end`,
        'count',
        () => (likely === null ? '' : percentOf(likely, amount)),
      ],
      [
        'reached',
        'Spent on',
        'text',
        () => reached ?? (likely === null ? 'unknown' : `not this ${kind}`),
      ],
    ],
  });
}

function nameOf(feature: Feature | null): string {
  return feature ? featureInfo[feature].name : 'No tool';
}

/** Beside the period before. */
export function featureSheet({ features, period: { kind } }: Outlook): Sheet {
  return sheetOf({
    title: `By tool, beside the same days of last ${kind}`,
    rows: features,
    columns: [
      ['feature', 'Tool', 'text', ({ feature }) => nameOf(feature)],
      ['spent', `This ${kind}`, 'money', ({ spent }) => known(spent)],
      ['before', `Last ${kind}`, 'money', ({ sameDays }) => known(sameDays)],
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

/** How the figures of an outlook are made. */
export function outlookNotes({ all: { end }, daysOver, days }: Outlook): string[] {
  return [
    end
      ? `At its end: the days that are over, and for each of the others what the last ${maxMeasuredDays} of them cost on average, or as many as there are; low and high hold it nine times in ten, as much as days differ.`
      : `Nothing is forecast before ${minMeasuredDays} days are over since something was metered first.`,
    `Over are ${daysOver} of ${days} days (UTC). Costs without a price are in none of it. What an invoice corrects of a whole month counts from the first day on, and is of no tool and none of the same days.`,
    `Days stand out on which a tool cost ${dollarsOf(anomalous.amount)} or more, and at least ${anomalous.factor} times the median of its ${minMeasuredDays} days before.`,
  ];
}
