import type { Interval } from '../../../shared/costs/outlook.ts';
import { minMeasuredDays } from '../../../shared/costs/forecast.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
import { type Sheet, sheetOf } from '../formats/sheet.ts';
import { percentOf } from '../formats/shown-sheet.ts';
import { calendarMonth, monthOf } from '../period.ts';
import { monthBefore, type Outlook, outlookOf } from '../questions/outlook.ts';
import { known } from '../questions/tallies.ts';
import { UsageError } from '../usage-error.ts';
import { documentFormat, writeDocument } from './show.ts';

/** How a month goes: where it ends, against its budget and the month before, and which days stand out. */
export const outlookCommand: CostsCommand = {
  name: 'outlook',
  options: { outlook: { type: 'boolean' }, budget: { type: 'string' } },
  help: [
    ['--outlook', 'where the month ends, beside its budget and last month; days that stand out'],
    ['  --budget 500', 'dollars that the month may cost; else the budget of the stage for AWS'],
  ],
  async run(request) {
    const format = documentFormat(request.format);
    const name = monthOf(request.period);
    if (name === undefined) throw new UsageError('--outlook is of a --month.');
    const month = calendarMonth(name);
    const budget = budgetOf(request);
    using ledger = await request.costs.ledger({ from: monthBefore(month).from, to: month.to });
    const outlook = await outlookOf(ledger, month, request.now);
    const sheets = [monthSheet(outlook, budget), featureSheet(outlook), anomalySheet(outlook)];
    return [
      writeDocument(
        {
          heading: `How ${name} goes, stage ${request.costs.stage.name}`,
          sheets: sheets.filter(({ rows }) => rows.length > 0),
          notes: [...request.costs.notes, ...notesOf(outlook)],
          flat: featureSheet(outlook),
          json: { ...outlook, end: outlook.end ?? null, infrastructureEnd: outlook.infrastructureEnd ?? null, budget },
        },
        format,
      ),
    ];
  },
};

/** What the month may cost, in nanodollars, and whether that is for AWS alone. */
type Budget = { readonly amount: number; readonly isOfAws: boolean };

function budgetOf({ values, costs }: CostsRequest): Budget {
  const { budget } = values;
  if (typeof budget !== 'string') {
    return { amount: costs.stage.budget.monthly * nanodollarsPerDollar, isOfAws: true };
  }
  if (!/^\d+(\.\d{1,2})?$/.test(budget)) {
    throw new UsageError(`"${budget}" is no budget: --budget is a number of dollars.`);
  }
  return { amount: Number(budget) * nanodollarsPerDollar, isOfAws: false };
}

function monthSheet(outlook: Outlook, budget: Budget): Sheet {
  const { spent, infrastructure, end, infrastructureEnd, lastMonth } = outlook;
  const row = (what: string, now: number, to: Interval | undefined, of: string) => ({
    ...{ what, now, of },
    to,
  });
  const share = ({ likely }: Interval) => `${percentOf(likely, budget.amount)} of the budget`;
  const counted = budget.isOfAws ? infrastructureEnd : end;
  return sheetOf({
    rows: [
      row('All', spent, end, budget.isOfAws || !end ? '' : share(end)),
      row(
        'AWS alone',
        infrastructure,
        infrastructureEnd,
        budget.isOfAws && counted ? share(counted) : '',
      ),
      row('Last month, the same days', lastMonth.sameDays, undefined, ''),
      row('Last month', lastMonth.all, undefined, ''),
    ],
    columns: [
      ['what', 'What', 'text', ({ what }) => what],
      ['spent', 'Spent', 'money', ({ now }) => known(now)],
      ['likely', 'At its end', 'money', ({ to }) => (to ? known(to.likely) : '')],
      ['low', 'Low', 'money', ({ to }) => (to ? known(to.low) : '')],
      ['high', 'High', 'money', ({ to }) => (to ? known(to.high) : '')],
      ['budget', 'Budget', 'text', ({ of }) => of],
    ],
  });
}

function nameOf(feature: Feature | null): string {
  return feature ? featureInfo[feature].name : 'No tool';
}

function featureSheet({ features }: Outlook): Sheet {
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

function anomalySheet({ anomalies }: Outlook): Sheet {
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
        'text',
        ({ amount, usual }) => (usual === 0 ? 'new' : (amount / usual).toFixed(1)),
      ],
    ],
  });
}

function notesOf({ end, daysOver, days }: Outlook): string[] {
  return [
    end
      ? 'At its end: the days that are over, and for each of the others what the last of them cost on average (four weeks at most); low and high hold it nine times in ten, as much as days differ.'
      : `Nothing is forecast before ${minMeasuredDays} days are over.`,
    `Over are ${daysOver} of ${days} days (UTC). Costs without a price are in none of it.`,
    `Days stand out that cost ${dollarsOf(5 * nanodollarsPerDollar)} or more, and at least twice the median of the seven days before.`,
  ];
}
