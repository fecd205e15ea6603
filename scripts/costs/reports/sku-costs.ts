import type { CostLine } from '../../../shared/costs/cost-line.ts';
import type { Sku } from '../../../shared/costs/skus.ts';

/** How much of a sku was consumed, in its unit, and what it cost in nanodollars. */
export type SkuCosts = { quantity: number; nanodollars: number; unpriced: number };

export function addSkus(skus: Map<Sku, SkuCosts>, lines: readonly CostLine[]): void {
  for (const { sku, quantity, amount } of lines) {
    const costs = skus.get(sku) ?? { quantity: 0, nanodollars: 0, unpriced: 0 };
    costs.quantity += quantity ?? 0;
    costs.nanodollars += amount ?? 0;
    costs.unpriced += amount === null ? 1 : 0;
    skus.set(sku, costs);
  }
}
