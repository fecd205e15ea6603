import type { Part } from './part.ts';

/** Where a record is. */
export type Place = { part: Part; index: number };

/** Finds the record of an event by its request, which is nearly always in the report's own part. */
export function createRequestFinder(
  parts: readonly Part[],
): (part: Part, request: number) => Place | undefined {
  const own = new Map(parts.map((part) => [part, placesIn(part)]));
  const others = elsewhere(own);
  return (part, request) => {
    const index = own.get(part)?.[request] ?? none;
    if (index !== none) return { part, index };
    return others.get(part.names[request] ?? '');
  };
}

const none = -1;

/** Where the record of each request is, by the number of the request's name. */
function placesIn({ names, heads, records }: Part): Int32Array {
  const places = new Int32Array(names.length).fill(none);
  for (const [index, request] of records.request.entries()) {
    const isRequest = heads[records.head[index] ?? none]?.kind === 'request';
    if (isRequest && request !== none) places[request] = index;
  }
  return places;
}

/** Of the requests that have a report in a part and their record, if any, in another. */
function elsewhere(own: ReadonlyMap<Part, Int32Array>): ReadonlyMap<string, Place> {
  const wanted = new Set([...own].flatMap(([part, places]) => missing(part, places)));
  const found = new Map<string, Place>();
  if (wanted.size === 0) return found;
  for (const [part, places] of own) {
    for (const [request, index] of places.entries()) {
      const name = part.names[request] ?? '';
      if (index !== none && wanted.has(name)) found.set(name, { part, index });
    }
  }
  return found;
}

function missing({ reports, names }: Part, places: Int32Array): string[] {
  const requests = [...reports.request.filter((request) => places[request] === none)];
  return requests.map((request) => names[request] ?? '');
}
