import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from './deadline.ts';

/** Most times that a request is sent because the provider said "later". */
const mostSends = 3;
const longestCall = 15_000;
const defaultPause = 1_000;

/** The part of `fetch` that the Replicate client uses. */
export type Fetch = (input: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for the Replicate client that sends each of its requests once. The client repeats a
 * request whose connection broke, at once and six times: six paid predictions. Here all its
 * repeats share the outcome of the first. A 429 created nothing, so it is sent again after the
 * pause that the provider asks for, if that ends before the deadline.
 */
export function sendingOnce(deadline: Deadline, send: Fetch = fetch): Fetch {
  const outcomes = new WeakMap<RequestInit, Promise<Response>>();
  return (input, init = {}) => {
    const outcome = outcomes.get(init) ?? sendPatiently(() => send(input, timed(init)));
    outcomes.set(init, outcome);
    return outcome;
  };

  function timed(init: RequestInit): RequestInit {
    const limit = Math.min(longestCall, deadline.remaining());
    return { ...init, signal: AbortSignal.timeout(limit) };
  }

  async function sendPatiently(request: () => Promise<Response>): Promise<Response> {
    for (let sends = 1; ; sends += 1) {
      const response = await request();
      if (response.status !== 429 || sends === mostSends) return response;
      const pause = retryAfterOf(response) ?? defaultPause;
      if (pause >= deadline.remaining()) return response;
      await sleep(pause);
    }
  }
}

/** Milliseconds that an answer asks to wait, if it does: given in seconds, or as a date. */
export function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
