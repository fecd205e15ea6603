import type { CostsCommand } from '../command.ts';
import { chargesWith } from '../ledger/charges.ts';
import { periodName } from '../period.ts';
import { linesSheet } from '../reports/lines-of-one.ts';
import { UsageError } from '../usage-error.ts';
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
    using ledger = await costs.ledger(period, { withPrices: true });
    const charges = await chargesWith(id, ledger);
    const heading = `What ${id} cost in ${periodName(period)}`;
    return [await writeSheet(linesSheet(charges), heading, request)];
  },
};
