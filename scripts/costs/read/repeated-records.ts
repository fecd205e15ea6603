import type { Part } from './part.ts';

/**
 * The places of records that were read before: the transport delivers at least once. It tries again
 * for a day at most, so that a part is compared with itself and the one before it.
 */
export function repeatedRecords(parts: readonly Part[]): ReadonlyMap<Part, ReadonlySet<number>> {
  const repeated = new Map<Part, ReadonlySet<number>>();
  let before: ReadonlySet<string> = new Set();
  for (const part of parts) {
    const ids = new Set<string>();
    const places = new Set<number>();
    for (const [index, id] of part.records.id.entries()) {
      if (ids.has(id) || before.has(id)) places.add(index);
      ids.add(id);
    }
    repeated.set(part, places);
    before = ids;
  }
  return repeated;
}
