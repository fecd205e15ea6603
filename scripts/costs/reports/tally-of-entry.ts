import type { Entry } from '../read/entry.ts';
import { addLine, emptyTally, type Tally } from './tally.ts';

/** What one record or report comes to. */
export function tallyOf(entry: Pick<Entry, 'kind' | 'outcome' | 'lines'>): Tally {
  const tally = emptyTally();
  tally.requests = isOneRequest(entry) ? 1 : 0;
  for (const line of entry.lines) addLine(tally, line);
  return tally;
}

/** An event is counted by its own record, or by its report where it has none. */
function isOneRequest({ kind, outcome }: Pick<Entry, 'kind' | 'outcome'>): boolean {
  return kind === 'request' || outcome === 'unmetered';
}
