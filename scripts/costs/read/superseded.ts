import type { CostLine } from '../../../shared/costs/cost-line.ts';

/**
 * Tells whether another of the lines says what this one does not know yet of its work: the amount, or
 * else the quantity. Such a line waits for nothing.
 */
export function supersededIn(lines: Iterable<CostLine>): (line: CostLine) => boolean {
  const priced = new Set<string>();
  const counted = new Set<string>();
  for (const line of lines) {
    if (line.work === undefined) continue;
    if (line.amount !== null) priced.add(workOf(line));
    if (line.quantity !== null) counted.add(workOf(line));
  }
  return (line) => {
    if (line.work === undefined || line.amount !== null) return false;
    return priced.has(workOf(line)) || (line.quantity === null && counted.has(workOf(line)));
  };
}

/** Names what a supplier's work consumed of one sku. */
function workOf({ sku, work }: CostLine): string {
  return `${sku} ${work}`;
}
