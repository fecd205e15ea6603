import type { CountLine, Quantities } from '@atelier/local-cloud/counts';
import type { CostRecord } from '../../shared/costs/cost-record.ts';
import type { Sku } from '../../shared/costs/skus.ts';

/** What functions meter of their own calls, and the local services count as well. */
export const comparedSkus: readonly Sku[] = [
  'dynamodbReadUnit',
  'dynamodbWriteUnit',
  's3WriteRequest',
  's3ReadRequest',
  's3DeleteRequest',
  'queueRequest',
  'secretRequest',
  'parameterRequest',
];

const transitionSku: readonly Sku[] = ['stateTransition'];

export type Lines<Kind extends CountLine['kind']> = readonly Extract<CountLine, { kind: Kind }>[];
export type Event = Lines<'invocation'>[number];

/** What was consumed beside events. */
export function consumedAs(request: 'signed' | 'idle', consumed: Lines<'consumed'>): Quantities[] {
  return consumed.filter((line) => line.request === request).map((line) => line.consumed);
}

type Written = ReadonlyMap<string, readonly CostRecord[]>;

/** Events that do not have one record each. */
export function withoutRecord(
  events: readonly Event[],
  written: Written,
  exempt: ReadonlySet<string>,
) {
  return events.flatMap(({ functionId, request }) => {
    const found = written.get(request)?.length ?? 0;
    if (found === 1 || (found === 0 && exempt.has(functionId))) return [];
    return [`${functionId} ${request}: ${found} records instead of one`];
  });
}

/** Records of events that never were. */
export function withoutEvent(requests: readonly CostRecord[], events: readonly Event[]): string[] {
  const known = new Set(events.map(({ request }) => request));
  return requests
    .filter(({ request }) => request === undefined || !known.has(request))
    .map(
      ({ id, source, request }) => `The record ${id} of ${source}: there was no event ${request}`,
    );
}

/**
 * The sums of each function, since work that goes on after an early answer is in the environment's
 * next record; where they differ, also the events that do.
 */
export function functionDifferences(
  events: readonly Event[],
  written: Written,
  counted: ReadonlyMap<string, Quantities>,
): string[] {
  return [...Map.groupBy(events, ({ functionId }) => functionId)].flatMap(([functionId, own]) => {
    const recordsOf = ({ request }: Event) => written.get(request) ?? [];
    const countedOf = ({ request }: Event) => counted.get(request) ?? {};
    const sums = differencesOf(
      functionId,
      metered(own.flatMap(recordsOf), comparedSkus),
      total(own.map(countedOf), comparedSkus),
    );
    if (sums.length === 0) return [];
    const each = own.flatMap((event) =>
      differencesOf(
        `  ${event.request}`,
        metered(recordsOf(event), comparedSkus),
        countedOf(event),
      ),
    );
    return [...sums, ...each];
  });
}

/** What functions asked for while they worked on nothing. */
export function idleDifferences(consumed: Lines<'consumed'>): string[] {
  return differencesOf('Without any event', {}, total(consumedAs('idle', consumed), comparedSkus));
}

/** The steps of an execution are on the records of its job, whose name it has. */
export function executionDifferences(
  executions: Lines<'execution'>,
  records: readonly CostRecord[],
): string[] {
  const byJob = Map.groupBy(records, ({ job = '' }) => job);
  return executions.flatMap(({ machine, execution, transitions }) =>
    differencesOf(`${machine} ${execution}`, metered(byJob.get(execution) ?? [], transitionSku), {
      stateTransition: transitions,
    }),
  );
}

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
function differencesOf(where: string, told: Quantities, counted: Quantities): string[] {
  return Object.entries({ ...counted, ...told })
    .map(([sku]) => ({ sku, told: quantityIn(told, sku), counted: quantityIn(counted, sku) }))
    .filter((each) => each.told !== each.counted)
    .map((each) => `${where}: ${each.sku} metered ${each.told}, counted ${each.counted}`);
}

function quantityIn(quantities: Quantities, name: string): number {
  return Object.entries(quantities).find(([sku]) => sku === name)?.[1] ?? 0;
}
