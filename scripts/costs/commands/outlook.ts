import {
  anomalySheet,
  budgetSheet,
  featureSheet,
  monthSheet,
  outlookNotes,
} from '../../../functions/costs/formats/outlook-sheets.ts';
import { calendarMonth, monthOf } from '../../../functions/costs/period.ts';
import { type BudgetBurn, budgetBurn } from '../../../functions/costs/questions/budget-burn.ts';
import {
  monthBefore,
  type Outlook,
  outlookOf,
} from '../../../functions/costs/questions/outlook.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
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
    const budget = budgetBurn(
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
          notes: [...request.costs.notes, ...outlookNotes(outlook)],
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

function jsonOf({ all, infrastructure, ...outlook }: Outlook, budget: BudgetBurn) {
  const part = ({ spent, end }: Outlook['all']) => ({ spent, end: end ?? null });
  return { ...outlook, all: part(all), infrastructure: part(infrastructure), budget };
}
