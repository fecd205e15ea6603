import type { ProviderAnswer } from '../services/providers/answers.ts';
import type { AwsServiceName, WireRequest, WireResponse } from '../services/wire.ts';
import type { Chance } from './chance.ts';
import { afterEffect, withoutEffect } from './effects.ts';
import type { Befallen, CallFault, FaultAt, Hold, Outage } from './faults.ts';
import { createHolds } from './holds.ts';
import { asksForPrediction, nameOfCall, nameOfRequest } from './names-of-calls.ts';
import { promiseOfCall } from './promise-of-call.ts';
import { awsError, plainError } from './service-errors.ts';
import { type Invocation, invocations, type Patience } from './surroundings.ts';
import type { Timeline } from './timeline.ts';

type Answers = {
  /** Of nobody's call it is not asked what it may. */
  aws: (service: AwsServiceName, request: WireRequest, functionId?: string) => WireResponse;
  fetch: (url: string, request: WireRequest) => ProviderAnswer;
};

type OutsideOptions = {
  timeline: Timeline;
  /** How long calls are on their way. */
  chance: Chance;
  faults: readonly FaultAt[];
  outages: readonly Outage[];
  holds: readonly Hold[];
  /** The beginning of the history, from which outages are counted. */
  start: number;
  /** Known once the services are made, which need the outside themselves. */
  answers: () => Answers;
  onCall: (what: string, invocation: Invocation | undefined) => void;
  onFault: (befallen: Befallen) => void;
};

/** The outside, as functions and people reach it: each call is a step of the history, and may fail. */
export type Outside = {
  aws: (service: AwsServiceName, request: WireRequest, patience: Patience) => Promise<WireResponse>;
  fetch: (url: string, request: WireRequest, patience: Patience) => Promise<WireResponse>;
};

/** Milliseconds by which an answer comes late that nobody waits for any more. */
const lateMs = 100_000;

export function createOutside(options: OutsideOptions): Outside {
  const { timeline, chance, onCall, onFault } = options;
  const faultOf = new Map(
    options.faults.map((each) => [
      'call' in each ? each.call : `${each.of} ${each.nth}`,
      each.fault,
    ]),
  );
  const madeOf = new Map<string, number>();
  const holds = createHolds(options.holds, timeline);
  let calls = 0;

  function nthOf(name: string): number {
    const nth = (madeOf.get(name) ?? 0) + 1;
    madeOf.set(name, nth);
    return nth;
  }

  function nextCall(what: string, service: string, invocation: Invocation | undefined): Planned {
    onCall(what, invocation);
    if (!invocation) return {};
    calls += 1;
    const of = nameOfCall(invocation.functionId, what);
    const nth = nthOf(of);
    const planned = faultOf.get(calls) ?? faultOf.get(`${of} ${nth}`);
    const fault = faultNow({ what, service, of, functionId: invocation.functionId }, planned);
    return { of, fault, hold: holds.of(of, nth) };
  }

  function faultNow(
    { what, service, of, functionId }: Made,
    fault: CallFault | undefined,
  ): CallFault | undefined {
    const since = timeline.now() - options.start;
    const outage = options.outages.find(
      ({ service: out, fromMs, forMs, isBusy }) =>
        out === service &&
        since >= fromMs &&
        since < fromMs + forMs &&
        (!isBusy || asksForPrediction(what)),
    );
    if (fault) onFault({ fault, call: calls, what: `${functionId}: ${what}`, of });
    if (!outage || fault) return fault;
    onFault({ fault: outage.isBusy ? 'throttled' : 'outage', call: calls, what, of });
    return outage.isBusy ? 'throttled' : 'server error';
  }

  function send(sent: Sent, answer: () => ProviderAnswer): Promise<WireResponse> {
    const invocation = invocations.getStore();
    if (invocation?.dead) return new Promise(() => {});
    const planned = nextCall(sent.what, sent.service, invocation);
    const { promise, settle } = promiseOfCall(timeline, sent.patience, () => isDead(invocation));
    const step = { sent, invocation, planned, answer, settle };
    const { hold } = planned;
    timeline.at(timeline.now() + latency(chance), sent.what, () => {
      if (hold && !hold.isDone) holds.wait(hold, () => arrive(step));
      else arrive(step);
    });
    return promise;
  }

  /** Has a call do its work, if it comes so far, and its answer arrive. */
  function arrive({ sent, invocation, planned, answer, settle }: Step): void {
    const { of, fault, hold } = planned;
    if (isDead(invocation) || sent.patience.signal?.aborted) return;
    const without = withoutEffect(fault, invocation, sent.refusal);
    if (without) {
      settle(without.outcome);
      return;
    }
    const { readyAt, respond } = answer();
    if (of !== undefined) holds.done(of);
    const after = afterEffect(fault, invocation);
    const at = readyAt + (fault === 'answer late' ? lateMs : 0);
    const settleAt = () => {
      if (after) settle(after.outcome);
      else if (at <= timeline.now()) settle({ response: respond() });
      else timeline.at(at, `answer: ${sent.what}`, () => settle({ response: respond() }));
    };
    if (hold?.isDone) holds.wait(hold, settleAt);
    else settleAt();
  }

  return {
    aws: (service, request, patience) => {
      const what = nameOfRequest(service, request);
      const refusal = (status: number) => awsError(service, status);
      const functionId = invocations.getStore()?.functionId;
      return send({ what, service, patience, refusal }, () => {
        const response = options.answers().aws(service, request, functionId);
        return { readyAt: timeline.now(), respond: () => response };
      });
    },
    fetch: (url, request, patience) => {
      const { host, pathname } = new URL(url);
      const what = `${request.method} ${host}${pathname}`;
      return send({ what, service: host, patience, refusal: plainError }, () =>
        options.answers().fetch(url, request),
      );
    },
  };
}

type Sent = {
  what: string;
  service: string;
  patience: Patience;
  refusal: (status: number) => WireResponse;
};

/** A call as a function makes it. */
type Made = { what: string; service: string; of: string; functionId: string };

/** What is to become of a call: nothing of the kind of one that no function makes. */
type Planned = {
  of?: string;
  fault?: CallFault | undefined;
  hold?: Hold | undefined;
};

type Step = {
  sent: Sent;
  invocation: Invocation | undefined;
  planned: Planned;
  answer: () => ProviderAnswer;
  settle: ReturnType<typeof promiseOfCall>['settle'];
};

function isDead(invocation: Invocation | undefined): boolean {
  return invocation?.dead === true;
}

/** Most calls take some milliseconds, few take long. */
function latency(chance: Chance): number {
  return chance.happens(0.95) ? chance.between(1, 25) : chance.between(26, 800);
}
