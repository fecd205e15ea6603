import { setTimeout as sleep } from 'node:timers/promises';
import Replicate from 'replicate';
import { withSecret } from '../../platform/secrets.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import type { Deadline } from '../../platform/time.ts';
import { isTrouble, retryAfterOf, statusOf, watchProvider } from '../provider-calls.ts';

/** Makes a client whose calls end by a deadline, and carry these headers beside its own. */
export type ClientUntil = (deadline: Deadline, options?: SendOptions) => Replicate;

type SendOptions = {
  headers?: Record<string, string>;
  /** Most times that a request is sent because the provider said "later". */
  maxSends?: number;
};

/**
 * Does `use` with clients that send each request once. It is done again when the token was refused,
 * since it may have been replaced: what `use` throws then must have created nothing.
 */
export function withReplicate<Result>(
  use: (clientUntil: ClientUntil) => Promise<Result>,
): Promise<Result> {
  return withSecret(
    settings.replicateSecretId(),
    (auth) =>
      use((deadline, { headers, maxSends } = {}) =>
        client(auth, sendingOnce(deadline, sendingWith(headers), maxSends)),
      ),
    (error) => statusOf(error instanceof StudioError ? error.cause : error) === 401,
  );
}

function client(auth: string, fetch: Fetch): Replicate {
  return new Replicate({
    auth,
    baseUrl: settings.replicateApiUrl(),
    fetch,
    useFileOutput: false,
    // The other strategies put a file into the prediction itself when its upload fails.
    fileEncodingStrategy: 'upload',
  });
}

/** Most times that a look is sent. */
const maxSendCount = 3;

const maxCallMs = 15_000;

const defaultPauseMs = 1_000;

/**
 * Longest time in seconds for which the provider holds back the answer to a create until the result is there. It
 * may be 1 to 60: https://replicate.com/docs/topics/predictions/create-a-prediction. The quick models end
 * within it; of what takes longer, the pauses between looks are a small part. While the answer is held back nobody
 * knows the prediction's id: when the connection breaks or the function dies it is paid for and lost.
 */
export const maxWaitSeconds = 5;

/** Milliseconds that stay for an answer that was held back to arrive before its call is given up. */
const arrivalMs = 1_000;

/** The part of `fetch` that the Replicate client uses. */
export type Fetch = (input: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for the Replicate client that sends each of its requests once. The client repeats a
 * request whose connection broke, at once and six times: six paid predictions. Here all its
 * repeats share the outcome of the first. A 429 created nothing, so it is sent again after the
 * pause that the provider asks for, if that ends before the deadline.
 */
export function sendingOnce(
  deadline: Deadline,
  send: Fetch = fetch,
  maxSends = maxSendCount,
): Fetch {
  const outcomes = new WeakMap<RequestInit, Promise<Response>>();
  return (input, init = {}) => {
    const outcome = outcomes.get(init) ?? sendPatiently(() => send(input, timed(init)));
    outcomes.set(init, outcome);
    return outcome;
  };

  function timed(init: RequestInit): RequestInit {
    const limit = Math.min(maxCallMs, deadline.remaining());
    return { ...init, headers: waiting(init, limit), signal: AbortSignal.timeout(limit) };
  }

  async function sendPatiently(request: () => Promise<Response>): Promise<Response> {
    for (let sends = 1; ; sends += 1) {
      const response = await watchProvider('replicate', request, isFailure);
      if (response.status !== 429 || sends === maxSends) return response;
      const pause = retryAfterOf(response) ?? defaultPauseMs;
      if (pause >= deadline.remaining()) return response;
      await sleep(pause);
    }
  }
}

/** A provider that takes no more for now fails nobody: everybody waits. */
function isFailure(response: Response): boolean {
  return isTrouble(response) && response.status !== 429;
}

/**
 * Shortens the wait that a create asks for: a create whose answer comes after its call was given up is paid for
 * and lost.
 */
function waiting({ headers }: RequestInit, limit: number): Headers {
  const shortened = new Headers(headers);
  if (!shortened.has('Prefer')) return shortened;
  const seconds = Math.min(maxWaitSeconds, Math.floor((limit - arrivalMs) / 1000));
  if (seconds >= 1) shortened.set('Prefer', `wait=${seconds}`);
  else shortened.delete('Prefer');
  return shortened;
}

/** A `fetch` that adds headers for which the Replicate client has no option. */
function sendingWith(extra: Record<string, string> = {}): Fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(extra)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
}
