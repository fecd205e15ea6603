import { type Sheet, sheetOf } from '../../../functions/costs/formats/sheet.ts';
import { periodName } from '../../../functions/costs/period.ts';
import { chargesWith, type ShownCharge } from '../../../functions/costs/questions/charges.ts';
import { moneyCell } from '../../../functions/costs/questions/tallies.ts';
import type { CostLine } from '../../../shared/costs/cost-record.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand } from '../command.ts';
import { writeSheet } from './show.ts';

/** What ids look like, an answer's (`JKJaXmPLvHcESHA=`) too; anything else would find parts of records. */
const idPattern = /^[\w.:@=-]{4,100}$/;

/** Every line of one request, answer or job. */
export const idCommand: CostsCommand = {
  name: 'id',
  options: { id: { type: 'string' } },
  help: [['--id <id>', "all lines of a request (Lambda's id or the answer's), a job or a record"]],
  async run(request) {
    const id = String(request.values.id);
    if (!idPattern.test(id)) throw new UsageError(`${id} is no id of a request or a job.`);
    const { costs, period } = request;
    using ledger = await costs.ledger(period);
    const charges = await chargesWith(id, ledger);
    if (charges.length === 0) request.fail();
    const heading = `What ${id} cost in ${periodName(period)}`;
    return [await writeSheet(linesSheet(charges), heading, request)];
  },
};

/**
 * Every line of a request or a job with their sum. A line whose work another line knows more about is
 * shown, and not counted as unpriced.
 */
export function linesSheet(charges: readonly ShownCharge[]): Sheet {
  const amounts = charges.map(({ line }) => line.amount);
  const nanodollars = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const unpriced = charges.filter(
    ({ line, isSuperseded }) => line.amount === null && !isSuperseded,
  ).length;
  return sheetOf({
    rows: charges,
    columns: [
      ['at', 'When (UTC)', 'text', ({ at }) => at],
      ['source', 'Source', 'text', ({ source }) => source],
      ['outcome', 'Outcome', 'text', ({ outcome }) => outcome],
      ['sku', 'Sku', 'text', ({ line }) => line.sku],
      ['quantity', 'Quantity', 'quantity', ({ line }) => line.quantity],
      ['unit', 'Unit', 'text', ({ line }) => line.unit],
      ['entry', 'Price', 'text', ({ line }) => line.entry ?? priceless(line)],
      ['cost', 'Cost', 'money', ({ line }) => moneyCell(line.amount)],
      ['reason', 'Why there is none', 'text', ({ line }) => line.reason ?? ''],
      ['record', 'Record', 'text', ({ record }) => record],
    ],
    sum: ['Sum', '', '', '', '', '', '', { nanodollars, unpriced }, '', ''],
  });
}

/** Why a line has no entry of the price book. */
function priceless({ amount }: CostLine): string {
  return amount === null ? '' : 'as the supplier told';
}
