import type { CostLine } from '../../../shared/costs/cost-line.ts';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';

/** Gives lines a number; most of a month are the same few (one request, half a read unit). */
export type LineNumbering = { numberOf(line: CostLine): number; readonly lines: CostLine[] };

export function createLineNumbering(): LineNumbering {
  const bySku = new Map<Sku, Map<number, number>>(skuNames.map((sku) => [sku, new Map()]));
  const lines: CostLine[] = [];
  return {
    lines,
    numberOf: (line) => {
      const byQuantity = line.work === undefined ? bySku.get(line.sku) : undefined;
      if (!byQuantity || line.quantity === null) return lines.push(line) - 1;
      const known = byQuantity.get(line.quantity);
      if (known !== undefined && isSame(lines[known], line)) return known;
      byQuantity.set(line.quantity, lines.length);
      return lines.push(line) - 1;
    },
  };
}

function isSame(one: CostLine | undefined, other: CostLine): boolean {
  return (
    one?.amount === other.amount &&
    one.unitPrice === other.unitPrice &&
    one.entry === other.entry &&
    one.unit === other.unit &&
    one.reason === other.reason
  );
}
