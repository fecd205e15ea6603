import * as z from 'zod/mini';
import { type ColumnOf, type Sheet, sheetOf } from '../formats/sheet.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { known, moneyOf, sumOf, tallyShape } from './money.ts';

/** What a period can be split by: by what is known of a whole record, or by what only a line tells. */
export const dimensions = {
  day: { name: 'Day', none: 'no day', file: 'by-entry' },
  feature: { name: 'Feature', none: 'no feature', file: 'by-entry' },
  plan: { name: 'Plan', none: 'no plan', file: 'by-entry' },
  user: { name: 'User', none: 'no user', file: 'by-entry' },
  route: { name: 'Route or function', none: 'no route', file: 'by-entry' },
  supplier: { name: 'Supplier', none: 'no supplier', file: 'by-line' },
  sku: { name: 'Sku', none: 'no sku', file: 'by-line' },
} as const;

export type DimensionName = keyof typeof dimensions;

export const dimensionNames = Object.keys(dimensions) as DimensionName[];

const rowSchema = z.object({ name: z.nullable(z.string()), ...tallyShape });

/** A part of what was metered; the name is null where the records have none. */
export type Group = z.infer<typeof rowSchema>;

/** The parts of a period, in the order in which they were first seen. Every line is in one, so that they add up. */
export function groupsBy(by: DimensionName, ledger: Ledger): Promise<Group[]> {
  return ledger.ask(dimensions[by].file, rowSchema, { by });
}

/** A period by one dimension, with the sum of all: days in their order, anything else the dearest first. */
export async function breakdownSheet(by: DimensionName, ledger: Ledger): Promise<Sheet> {
  const { name: title, none, file } = dimensions[by];
  const groups = (await groupsBy(by, ledger))
    .map((group) => ({ ...group, name: group.name ?? none }))
    .sort(by === 'day' ? byName : byAmount);
  const columns: ColumnOf<Named>[] = [
    [by, title, 'text', ({ name }) => name],
    ...(file === 'by-entry' ? [requestsColumn] : []),
    ['infrastructure', 'Infrastructure', 'money', ({ infrastructure }) => known(infrastructure)],
    ['providers', 'Providers', 'money', ({ providers }) => known(providers)],
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
