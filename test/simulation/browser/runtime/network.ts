import type { Chance } from '../../runtime/chance.ts';
import type { Timeline } from '../../runtime/timeline.ts';
import { type Answer, type Arrived, refusal } from '../server/answer.ts';
import type { Server } from '../server/server.ts';
import type { CallFault } from '../story.ts';
import { type Exchange, type Sent, SimulatedForm } from './http.ts';

/** How the line between browser and server is. */
export type Line = { online: boolean; silent: boolean; slow: boolean };

export type Setting = {
  timeline: Timeline;
  chance: Chance;
  server: Server;
  line: Line;
  faults: ReadonlyMap<number, CallFault>;
  /** Whom a bearer token is of; undefined where it is not valid any more. */
  whoIs: (token: string) => string | undefined;
  onFault: (call: number, fault: CallFault, what: string) => void;
  onArrived: (request: Arrived) => void;
};

/** What a tab is told of its requests beside their answers. */
export type Ears = { onAnswered: (request: Sent, answer: Answer) => void };

type Call = { exchange: Exchange; ended: boolean; arrived: boolean };

/** Carries requests to the server and answers back, with what befalls them. */
export function createNetwork(setting: Setting) {
  const { timeline, chance, server, line, faults, whoIs, onFault, onArrived } = setting;
  const calls = new Set<Call>();
  let count = 0;

  function send(request: Sent, exchange: Exchange, ears: Ears): () => void {
    count += 1;
    const number = count;
    const fault = faults.get(number);
    const call: Call = { exchange, ended: false, arrived: false };
    calls.add(call);
    if (fault) onFault(number, fault, `${request.method} ${request.url.split('?')[0]}`);
    const up = line.online ? latency() : 2;
    if (!line.online || fault === 'not sent') {
      timeline.at(timeline.now() + up, 'a call fails', () => lose(call));
    } else if (!line.silent) {
      timeline.at(timeline.now() + up, 'a call arrives', () => arrive(call, request, fault, ears));
    }
    return () => drop(call);
  }

  /** The tab waits no longer; what is on its way may still arrive. */
  function drop(call: Call): void {
    call.ended = true;
    calls.delete(call);
  }

  function lose(call: Call): void {
    if (!call.ended) call.exchange.onError();
  }

  function arrive(call: Call, request: Sent, fault: CallFault | undefined, ears: Ears): void {
    if (call.ended && chance.happens(0.5)) return;
    call.arrived = true;
    if (!call.ended) call.exchange.onSent();
    const back = (answer: Answer) => {
      const wait = fault === 'late' ? chance.between(20_000, 100_000) : latency();
      const label = `an answer ${answer.status}`;
      timeline.at(timeline.now() + wait, label, () => bring(call, request, answer, fault, ears));
    };
    const before = fault && refusalOf(fault);
    if (before) back(before);
    else serve(arrivedOf(request, whoIs), fault, back);
  }

  function serve(request: Arrived, fault: CallFault | undefined, back: (answer: Answer) => void) {
    onArrived(request);
    server.handle(request, back);
    const again = request.key !== undefined && server.jobs.has(request.key);
    if (fault === 'twice' && again) server.handle(request, () => undefined);
  }

  function bring(
    call: Call,
    request: Sent,
    answer: Answer,
    fault: CallFault | undefined,
    ears: Ears,
  ): void {
    if (call.ended || fault === 'never answered' || line.silent) return;
    if (fault === 'answer lost') lose(call);
    else tell(call, request, fault === 'bare 504' ? gatewayTimeout : answer, fault, ears);
  }

  function tell(
    { exchange }: Call,
    request: Sent,
    answer: Answer,
    fault: CallFault | undefined,
    ears: Ears,
  ): void {
    const cut = fault === 'broken' && answer.status < 300;
    ears.onAnswered(request, cut ? unreadable : answer);
    const text = textOf(answer);
    exchange.onAnswer({
      status: answer.status,
      text: cut ? text.slice(0, text.length / 2) : text,
      headers: headersOf(answer, timeline.now()),
    });
  }

  /** Whatever is under way breaks off. */
  function breakOff(): void {
    for (const call of [...calls]) lose(call);
  }

  function latency(): number {
    if (line.slow) return chance.between(500, 20_000);
    return chance.happens(0.9) ? chance.between(10, 200) : chance.between(200, 3_000);
  }

  function refusalOf(fault: CallFault): Answer | undefined {
    const seconds = chance.between(1, 20);
    switch (fault) {
      case 'unavailable':
        return refusal('unavailable');
      case 'slow down':
        return refusal('slow_down', seconds);
      case 'too many requests':
        return refusal('too_many_requests');
      case 'unauthorized':
        return refusal('unauthorized');
      case 'job running':
        return refusal('job_running', seconds);
      case 'firewall':
        return { status: 403, body: '<html>Forbidden</html>' };
      case 'bare 500':
        return { status: 500, body: 'Internal Server Error' };
      default:
        return undefined;
    }
  }

  return { send, breakOff, latency };
}

export type SimulatedNetwork = ReturnType<typeof createNetwork>;

/** What is cut off says nothing. */
const unreadable: Answer = { status: 0, body: undefined };

/** The gateway waits no longer, while the function may go on. */
const gatewayTimeout: Answer = { status: 504, body: 'Gateway Timeout' };

function textOf({ body }: Answer): string {
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
}

function headersOf({ retryAfter, headers }: Answer, now: number): string {
  const date = new Date(now).toUTCString();
  const all = { date, ...(retryAfter && { 'retry-after': retryAfter }), ...headers };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

function arrivedOf(sent: Sent, whoIs: Setting['whoIs']): Arrived {
  const { method, url, headers, body } = sent;
  const { pathname, searchParams } = new URL(url, 'https://studio.simulated');
  const token = headers.authorization?.replace('Bearer ', '');
  return {
    sent,
    method,
    path: pathname,
    query: searchParams,
    key: headers['idempotency-key'],
    userId: token === undefined ? undefined : whoIs(token),
    body: body instanceof SimulatedForm ? Object.fromEntries(body.fields) : parsed(body),
  };
}

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
