import type { Sheet } from '../formats/sheet.ts';
import type { Group } from './breakdown.ts';
import { type DimensionName, dimensionOf } from './dimensions.ts';
import { addTally, emptyTally, known, moneyOf, type Tally } from './tally.ts';

/** A period by one dimension, with the sum of all. */
export function breakdownSheet(groups: readonly Group[], by: DimensionName): Sheet {
  const dimension = dimensionOf(by);
  const ofEntries = 'ofEntry' in dimension;
  const total = emptyTally();
  for (const { tally } of groups) addTally(total, tally);
  const cells = (name: string, tally: Tally) => {
    const { infrastructure, provider, unpriced, requests } = tally;
    const apart = [known(infrastructure), known(provider)];
    return [name, ...(ofEntries ? [requests] : []), ...apart, moneyOf(tally), unpriced];
  };
  return {
    title: '',
    columns: [
      { key: by, name: dimension.name, kind: 'text' },
      ...(ofEntries ? [{ key: 'requests', name: 'Requests', kind: 'count' } as const] : []),
      { key: 'infrastructure', name: 'Infrastructure', kind: 'money' },
      { key: 'providers', name: 'Providers', kind: 'money' },
      { key: 'cost', name: 'Cost', kind: 'money' },
      { key: 'unpriced', name: 'Unpriced', kind: 'unpriced' },
    ],
    rows: groups.map(({ name, tally }) => cells(name, tally)),
    sum: cells('Sum', total),
    notes: [],
  };
}
