import { skus } from '../../../shared/costs/skus.ts';
import type { Sheet } from '../formats/sheet.ts';
import type { Summary } from './summary.ts';

/** What was consumed, the dearest first. */
export function skuSheet({ skus: consumed }: Summary): Sheet {
  const dearest = consumed.toSorted((one, other) => other.nanodollars - one.nanodollars);
  return {
    title: 'What was paid for',
    columns: [
      { key: 'sku', name: 'What', kind: 'text' },
      { key: 'service', name: 'From', kind: 'text' },
      { key: 'quantity', name: 'Quantity', kind: 'quantity' },
      { key: 'unit', name: 'Unit', kind: 'text' },
      { key: 'cost', name: 'Cost', kind: 'money' },
    ],
    rows: dearest.map(({ sku, quantity, nanodollars, unpriced }) => [
      skus[sku].name,
      skus[sku].service,
      quantity,
      skus[sku].unit,
      { nanodollars, unpriced },
    ]),
    notes: [],
  };
}

/** Why lines have no price. */
export function unpricedSheet({ unpriced }: Summary): Sheet {
  return {
    title: 'Lines without a price',
    columns: [
      { key: 'reason', name: 'Why', kind: 'text' },
      { key: 'lines', name: 'Lines', kind: 'count' },
    ],
    rows: [...unpriced].sort(([, one], [, other]) => other - one),
    notes: [],
  };
}
