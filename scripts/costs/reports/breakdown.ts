import * as z from 'zod/mini';
import type { Sheet } from '../formats/sheet.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { known, moneyOf, sumOf, type Tally, tallyShape } from './money.ts';

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
  const counted = file === 'by-entry';
  const cells = (name: string, tally: Tally) => {
    const apart = [known(tally.infrastructure), known(tally.providers)];
    return [name, ...(counted ? [tally.requests] : []), ...apart, moneyOf(tally), tally.unpriced];
  };
  return {
    title: '',
    columns: [
      { key: by, name: title, kind: 'text' },
      ...(counted ? [{ key: 'requests', name: 'Requests', kind: 'count' } as const] : []),
      { key: 'infrastructure', name: 'Infrastructure', kind: 'money' },
      { key: 'providers', name: 'Providers', kind: 'money' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'unpriced', name: 'Unpriced', kind: 'unpriced' },
    ],
    rows: groups.map((group) => cells(group.name, group)),
    sum: cells('Sum', sumOf(groups)),
    notes: [],
  };
}

type Named = Group & { readonly name: string };

function byName(one: Named, other: Named): number {
  return one.name < other.name ? -1 : 1;
}

function byAmount(one: Named, other: Named): number {
  return moneyOf(other).nanodollars - moneyOf(one).nanodollars || byName(one, other);
}
