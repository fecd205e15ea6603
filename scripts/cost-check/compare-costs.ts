import type { Quantities } from '@atelier/local-cloud/counts';
import {
  comparedSkus,
  consumedAs,
  type Event,
  executionDifferences,
  functionDifferences,
  idleDifferences,
  type Lines,
  total,
  withoutEvent,
  withoutRecord,
} from './cost-differences.ts';
import type { KeptCosts } from './kept-costs.ts';
import { readRecords } from './read-records.ts';

export type Comparison = {
  records: number;
  /** Events with a record, which were compared, and of how many functions. */
  events: number;
  functions: number;
  /** Events whose function was killed: what it consumed may be in no record. */
  killed: readonly Event[];
  executions: number;
  /** Executions that were not over, or in which a function was killed. */
  executionsLeftOut: number;
  /** Sums of what was counted where it was compared. */
  sums: Quantities;
  /** What others asked for by addresses and forms that functions signed. */
  signed: Quantities;
  differences: readonly string[];
};

/**
 * Compares what functions wrote of their events with what the local cloud counted, for each function
 * and each execution. Functions in `exempt` may leave an event without a record.
 */
export function compareCosts(
  { counts, messages }: KeptCosts,
  exempt: ReadonlySet<string> = new Set(),
): Comparison {
  const { records, mistakes } = readRecords(messages);
  const requests = records.filter(({ kind }) => kind === 'request');
  const written = Map.groupBy(requests, ({ request = '' }) => request);
  const events = counts.filter((line) => line.kind === 'invocation');
  const consumed = counts.filter((line) => line.kind === 'consumed');
  const executions = counts.filter((line) => line.kind === 'execution');
  const ended = events.filter(({ outcome }) => outcome !== 'killed');
  const compared = ended.filter(({ request }) => written.get(request)?.length === 1);
  const over = executions.filter(({ state }) => state === 'over');
  const counted = countedIn(compared, consumed);
  return {
    records: records.length,
    events: compared.length,
    functions: new Set(compared.map(({ functionId }) => functionId)).size,
    killed: events.filter(({ outcome }) => outcome === 'killed'),
    executions: over.length,
    executionsLeftOut: executions.length - over.length,
    sums: {
      ...total([...counted.values()], comparedSkus),
      stateTransition: over.reduce((sum, { transitions }) => sum + transitions, 0),
    },
    signed: total(consumedAs('signed', consumed), comparedSkus),
    differences: [
      ...mistakes,
      ...(records.length === 0 ? ['There are no cost records at all'] : []),
      ...withoutRecord(ended, written, exempt),
      ...withoutEvent(requests, events),
      ...functionDifferences(compared, written, counted),
      ...idleDifferences(consumed),
      ...executionDifferences(over, records),
    ],
  };
}

function countedIn(
  events: readonly Event[],
  consumed: Lines<'consumed'>,
): ReadonlyMap<string, Quantities> {
  const byRequest = Map.groupBy(consumed, ({ request }) => request);
  return new Map(
    events.map(({ request }) => [
      request,
      total(
        (byRequest.get(request) ?? []).map((line) => line.consumed),
        comparedSkus,
      ),
    ]),
  );
}
