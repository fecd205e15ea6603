import { ordinal } from '../../../shared/line.ts';
import { formatDate } from '../lib/format.ts';

type Made = { id: string; createdAt: string };

/**
 * When each result was made, by its id, in words that no two share: those of one minute are numbered as well, in the
 * order in which they were made. `results` is newest first.
 */
export function momentsOf(results: readonly Made[]): ReadonlyMap<string, string> {
  const minutes = new Map<string, string[]>();
  for (const { id, createdAt } of results.toReversed()) {
    const minute = formatDate(createdAt);
    minutes.set(minute, [...(minutes.get(minute) ?? []), id]);
  }
  const words = [...minutes].flatMap(([minute, ids]) =>
    ids.map((id, index): [string, string] => [id, wordsOf(minute, index + 1, ids.length)]),
  );
  return new Map(words);
}

function wordsOf(minute: string, place: number, count: number): string {
  return count === 1 ? minute : `${minute}, ${ordinal(place)} of ${count}`;
}
