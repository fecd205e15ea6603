import { calendarMonth, monthOf } from '../../../functions/costs/period.ts';
import {
  monthBefore,
  type Outlook,
  outlookOf,
} from '../../../functions/costs/questions/outlook.ts';
import { minMeasuredDays } from '../../../shared/costs/forecast.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { anomalous, maxMeasuredDays } from '../../../shared/costs/outlook.ts';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
import {
  anomalySheet,
  type BudgetBurn,
  budgetSheet,
  featureSheet,
  monthSheet,
} from '../formats/outlook-sheets.ts';
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
    const named = budgetFrom(request);
    using ledger = await request.costs.ledger({ from: monthBefore(month).from, to: month.to });
    const outlook = await outlookOf(ledger, month, request.now);
    const budget = budgetOf(
      outlook,
      named ?? request.costs.stage.budget.monthly,
      named === undefined,
    );
    const sheets = [
      monthSheet(outlook),
      budgetSheet(budget),
      featureSheet(outlook),
      anomalySheet(outlook),
    ];
    return [
      writeDocument(
        {
          heading: `How ${name} goes, stage ${request.costs.stage.name}`,
          sheets: sheets.filter(({ rows }) => rows.length > 0),
          notes: [...request.costs.notes, ...notesOf(outlook)],
          flat: featureSheet(outlook),
          json: jsonOf(outlook, budget),
        },
        format,
      ),
    ];
  },
};

/** Dollars; undefined where none are named. */
function budgetFrom({ values: { budget } }: CostsRequest): number | undefined {
  if (typeof budget !== 'string') return undefined;
  if (/^\d{1,9}(\.\d{1,2})?$/.test(budget) && Number(budget) > 0) return Number(budget);
  throw new UsageError(`"${budget}" is no budget: --budget is a number of dollars.`);
}

function budgetOf(outlook: Outlook, dollars: number, isOfAws: boolean): BudgetBurn {
  const { spent, end, reaches } = isOfAws ? outlook.infrastructure : outlook.all;
  const amount = Math.round(dollars * nanodollarsPerDollar);
  return { isOfAws, amount, spent, likely: end?.likely ?? null, reached: reaches(amount) ?? null };
}

function jsonOf({ all, infrastructure, ...outlook }: Outlook, budget: BudgetBurn) {
  const part = ({ spent, end }: Outlook['all']) => ({ spent, end: end ?? null });
  return { ...outlook, all: part(all), infrastructure: part(infrastructure), budget };
}

function notesOf({ all: { end }, daysOver, days }: Outlook): string[] {
  return [
    end
      ? `At its end: the days that are over, and for each of the others what the last ${maxMeasuredDays} of them cost on average, or as many as there are; low and high hold it nine times in ten, as much as days differ.`
      : `Nothing is forecast before ${minMeasuredDays} days are over since something was metered first.`,
    `Over are ${daysOver} of ${days} days (UTC). Costs without a price are in none of it; nor is what an invoice corrects of a whole month.`,
    `Days stand out on which a tool cost ${dollarsOf(anomalous.amount)} or more, and at least ${anomalous.factor} times the median of its ${minMeasuredDays} days before.`,
  ];
}
