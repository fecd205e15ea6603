import type { Part } from './part.ts';

/**
 * The places of reports that were read before, in their part or the one before it. An event that the
 * platform tries again keeps its request id and has another report, at another time: both are paid for.
 */
export function repeatedReports(parts: readonly Part[]): ReadonlyMap<Part, ReadonlySet<number>> {
  const repeated = new Map<Part, ReadonlySet<number>>();
  let before: Runs = new Map();
  for (const part of parts) {
    const runs: Runs = new Map();
    repeated.set(part, repeatedIn(part, { before, runs }));
    before = runs;
  }
  return repeated;
}

/** The times of runs by their requests. */
type Runs = Map<string, number[]>;

function repeatedIn(
  { reports, names }: Part,
  { before, runs }: { before: Runs; runs: Runs },
): ReadonlySet<number> {
  const places = new Set<number>();
  for (const [index, number] of reports.request.entries()) {
    const request = names[number] ?? '';
    const time = reports.time[index] ?? 0;
    const own = runs.get(request);
    if (own?.includes(time) || before.get(request)?.includes(time)) places.add(index);
    if (own) own.push(time);
    else runs.set(request, [time]);
  }
  return places;
}
