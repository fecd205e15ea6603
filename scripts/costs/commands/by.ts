import { type ColumnOf, type Sheet, sheetOf } from '../../../functions/costs/formats/sheet.ts';
import type { Ledger } from '../../../functions/costs/ledger/ledger.ts';
import { periodName } from '../../../functions/costs/period.ts';
import {
  type DimensionName,
  dimensionNames,
  dimensions,
  type Group,
  groupsBy,
  moneyOf,
  sumOf,
} from '../../../functions/costs/questions/tallies.ts';
import { infrastructureOf, providersOf } from '../../../shared/costs/tally.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand } from '../command.ts';
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

/** A period by one dimension, with the sum of all: days in their order, anything else the dearest first. */
async function breakdownSheet(by: DimensionName, ledger: Ledger): Promise<Sheet> {
  const { name: title, none, file } = dimensions[by];
  const groups = (await groupsBy(by, ledger))
    .map((group) => ({ ...group, name: group.name ?? none }))
    .sort(by === 'day' ? byName : byAmount);
  const columns: ColumnOf<Named>[] = [
    [by, title, 'text', ({ name }) => name],
    ...(file === 'by-entry' ? [requestsColumn] : []),
    ['infrastructure', 'Infrastructure', 'money', infrastructureOf],
    ['providers', 'Providers', 'money', providersOf],
    ['cost', 'Cost', 'money', moneyOf],
    ['unpriced', 'Unpriced', 'unpriced', ({ unpriced }) => unpriced],
  ];
  const sum = { name: 'Sum', ...sumOf(groups) };
  return sheetOf({ rows: groups, columns, sum: columns.map(([, , , cell]) => cell(sum)) });
}

const requestsColumn: ColumnOf<Named> = [
  'requests',
  'Requests',
  'count',
  ({ requests }) => requests,
];

type Named = Group & { readonly name: string };

function byName(one: Named, other: Named): number {
  return one.name < other.name ? -1 : 1;
}

function byAmount(one: Named, other: Named): number {
  return moneyOf(other).nanodollars - moneyOf(one).nanodollars || byName(one, other);
}
