import { Readable } from 'node:stream';
import type { Blueprint } from './blueprint.ts';
import type { PredictionPlan } from './surroundings.ts';
import type { AwsServiceName, WireRequest } from './wire.ts';
import { createWorld } from './world.ts';

type Invocation = { functionId: string; event: Readonly<Record<string, unknown>>; at: number };
type Delivery = { url: string; request: WireRequest; at: number };

/** What the SDK hands a request handler, as far as it is looked at here. */
type SdkRequest = {
  method: string;
  hostname: string;
  path: string;
  query?: Record<string, unknown>;
  headers: Record<string, string>;
  body?: unknown;
};

const start = Date.UTC(2027, 0, 5);
const usualPlan: PredictionPlan = { end: 'succeeded', afterMs: 2_000, webhooksMs: [100] };

/** A world without faults, whose events come one after the other as they are due. */
export function createHistory(
  blueprint: Blueprint,
  answer: (functionId: string) => unknown = () => ({}),
  plan = usualPlan,
) {
  let time = start;
  let order = 0;
  let state = 1;
  const events: { dueAt: number; order: number; event: () => void | Promise<void> }[] = [];
  const invoked: Invocation[] = [];
  const delivered: Delivery[] = [];
  const now = () => time;
  const world = createWorld(blueprint, {
    now,
    random: () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    },
    schedule: (dueAt, _, event) => {
      order += 1;
      events.push({ dueAt, order, event });
    },
    invoke: async (functionId, event) => {
      invoked.push({
        functionId,
        event: Object.fromEntries(Object.entries(event ?? {})),
        at: time,
      });
      return answer(functionId);
    },
    planPrediction: () => plan,
    planReports: () => [0],
    deliver: async (url, request) => {
      delivered.push({ url, request, at: time });
      return 200;
    },
  });

  /** What is next to happen until then. */
  function next(until: number) {
    const due = events.filter(({ dueAt }) => dueAt <= until);
    const [first] = due.sort((one, other) => one.dueAt - other.dueAt || one.order - other.order);
    if (first) events.splice(events.indexOf(first), 1);
    return first;
  }

  return {
    start,
    now,
    world,
    invoked,
    delivered,
    async runFor(ms: number): Promise<void> {
      const until = time + ms;
      for (let due = next(until); due; due = next(until)) {
        time = Math.max(time, due.dueAt);
        await due.event();
        // What functions answer is worked on before anything else happens.
        await new Promise((done) => setImmediate(done));
      }
      time = until;
    },
    /** Settings of a client of the SDK that asks this world. */
    config: (service: AwsServiceName) => ({
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      requestHandler: {
        handle: async (request: SdkRequest) => {
          const { method, path, query = {}, headers, body } = request;
          const texts = Object.fromEntries(
            Object.entries(query).map(([name, each]) => [name, String(each ?? '')]),
          );
          const sent =
            body instanceof Uint8Array ? Buffer.concat([body]) : Buffer.from(String(body ?? ''));
          const response = world.aws(service, {
            method,
            path,
            query: texts,
            headers: lowerCase(headers),
            body: sent,
          });
          // The client of S3 takes nothing but a stream.
          const answered = service === 's3' ? Readable.from([response.body]) : response.body;
          return {
            response: { ...response, statusCode: response.status, reason: '', body: answered },
          };
        },
      },
    }),
  };
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** A request of `fetch` as it comes over the wire. */
export async function wireRequest(request: Request): Promise<WireRequest> {
  const { pathname: path, searchParams, host } = new URL(request.url);
  return {
    method: request.method,
    path,
    query: Object.fromEntries(searchParams),
    headers: { host, ...Object.fromEntries(request.headers) },
    body: Buffer.from(await request.arrayBuffer()),
  };
}
