import type { Quantities } from '@atelier/local-cloud/counts';
import type { CostRecord } from '../../shared/costs/cost-record.ts';
import type { Sku } from '../../shared/costs/skus.ts';

/** Adds up. */
export function total(all: readonly Quantities[], skus: readonly Sku[]): Quantities {
  return Object.fromEntries(
    skus.map((sku) => [sku, all.reduce((sum, each) => sum + (each[sku] ?? 0), 0)]),
  );
}

/** What records tell; what they do not know makes the sum no number. */
export function metered(records: readonly CostRecord[], skus: readonly Sku[]): Quantities {
  const lines = records.flatMap((record) => record.lines);
  return total(
    lines.map(({ sku, quantity }) => ({ [sku]: quantity ?? Number.NaN })),
    skus,
  );
}

/** Each sku that was not metered as it was counted. */
export function differencesOf(where: string, told: Quantities, counted: Quantities): string[] {
  return Object.entries({ ...counted, ...told })
    .map(([sku]) => ({ sku, told: quantityIn(told, sku), counted: quantityIn(counted, sku) }))
    .filter((each) => each.told !== each.counted)
    .map((each) => `${where}: ${each.sku} metered ${each.told}, counted ${each.counted}`);
}

function quantityIn(quantities: Quantities, name: string): number {
  return Object.entries(quantities).find(([sku]) => sku === name)?.[1] ?? 0;
}
