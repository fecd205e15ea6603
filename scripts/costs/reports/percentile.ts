/**
 * The smallest value that at least this share of all is not above (nearest rank); null of none.
 * The values are in ascending order.
 */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
