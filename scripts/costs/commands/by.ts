import type { CostsCommand } from '../command.ts';
import { periodName } from '../period.ts';
import { breakdownSheet, dimensionNames, dimensions } from '../reports/breakdown.ts';
import { UsageError } from '../usage-error.ts';
import { writeSheet } from './show.ts';

/** A period by one dimension. */
export const byCommand: CostsCommand = {
  name: 'by',
  options: { by: { type: 'string' } },
  help: [[`--by ${dimensionNames.join('|')}`, 'the period, split']],
  async run(request) {
    const by = dimensionNames.find((name) => name === request.values.by);
    if (!by) throw new UsageError(`--by is one of ${dimensionNames.join(', ')}.`);
    using ledger = await request.costs.ledger(request.period);
    const sheet = await breakdownSheet(by, ledger);
    const heading = `${dimensions[by].name}: what ${periodName(request.period)} cost`;
    return [await writeSheet(sheet, heading, request)];
  },
};
