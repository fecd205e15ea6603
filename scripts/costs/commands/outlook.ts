import {
  anomalySheet,
  budgetSheet,
  courseSheet,
  featureSheet,
  outlookNotes,
} from '../../../functions/costs/formats/outlook-sheets.ts';
import { namedPeriod } from '../../../functions/costs/period.ts';
import {
  type BudgetBurn,
  budgetBurn,
  budgetsOf,
} from '../../../functions/costs/questions/budget-burn.ts';
import { type Outlook, outlookOf } from '../../../functions/costs/questions/outlook.ts';
import { periodCosts } from '../../../functions/costs/questions/period-costs.ts';
import { type CostPeriod, costPeriodAfter } from '../../../shared/cost-period.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';
import { documentFormat, writeDocument } from './show.ts';

/** How a month, a quarter or a year goes: where it ends, against its budget and the one before, and which days stand out. */
export const outlookCommand: CostsCommand = {
  name: 'outlook',
  options: { outlook: { type: 'boolean' }, budget: { type: 'string' } },
  help: [
    [
      '--outlook',
      'where the month ends, or --from and --to as a quarter or year, beside its budget and the one before',
    ],
    [
      '  --budget 500',
      'dollars that it may cost; else the budgets of the stage, for AWS and in all',
    ],
  ],
  async run(request) {
    const format = documentFormat(request.format);
    const period = namedPeriod(request.period);
    if (period === undefined) throw new UsageError('--outlook is of a month, a quarter or a year.');
    const named = budgetFrom(request);
    const before = await costsOf(costPeriodAfter(period, -1), request);
    const own = await costsOf(period, request);
    const outlook = outlookOf({ before, own }, period, request.now);
    const budgets = burnsOf(outlook, named, request);
    const sheets = [
      courseSheet(outlook),
      ...budgets.map((budget) => budgetSheet(budget, outlook)),
      featureSheet(outlook),
      anomalySheet(outlook),
    ];
    return [
      writeDocument(
        {
          heading: `How ${period.name} goes, stage ${request.costs.stage.name}`,
          sheets: sheets.filter(({ rows }) => rows.length > 0),
          notes: [...request.costs.notes, ...outlookNotes(outlook)],
          flat: featureSheet(outlook),
          json: jsonOf(outlook, budgets),
        },
        format,
      ),
    ];
  },
};

/** Against what was named, else against what the stage may cost. */
function burnsOf(outlook: Outlook, named: number | undefined, { costs }: CostsRequest) {
  if (named !== undefined) return [budgetBurn(outlook, 'everything', named)];
  const { monthly: aws, everything } = costs.stage.budget;
  const budgets = budgetsOf({ aws, everything }, outlook.period.months);
  return (['everything', 'aws'] as const).map((of) => budgetBurn(outlook, of, budgets[of]));
}

async function costsOf(period: CostPeriod, { costs }: CostsRequest) {
  using ledger = await costs.ledger(period);
  return await periodCosts(ledger);
}

/** Dollars; undefined where none are named. */
function budgetFrom({ values: { budget } }: CostsRequest): number | undefined {
  if (typeof budget !== 'string') return undefined;
  if (/^\d{1,9}(\.\d{1,2})?$/.test(budget) && Number(budget) > 0) return Number(budget);
  throw new UsageError(`"${budget}" is no budget: --budget is a number of dollars.`);
}

function jsonOf({ all, infrastructure, period, ...outlook }: Outlook, budgets: BudgetBurn[]) {
  const part = ({ spent, end }: Outlook['all']) => ({ spent, end: end ?? null });
  return {
    period: period.name,
    ...outlook,
    all: part(all),
    infrastructure: part(infrastructure),
    budgets,
  };
}
