import { StudioError } from './studio-error.ts';

/** Longest time in milliseconds for all tries of a read together: well within that of the quickest functions. */
export const maxReadMs = 10_000;

/** The pause after the first try is at most this long; each next one may be twice that, up to the longest. */
const firstPauseMs = 250;
const maxPauseMs = 2_000;

/** Seconds after which a request may be sent again for which a read came to nothing; everybody gets another one. */
const retryAfterSeconds = { least: 2, most: 8 };

type Token = { getRetryCount(): number; getRetryDelay(): number };

/** Repeats until `patiently` gives up. */
const retryStrategy = {
  acquireInitialRetryToken: async () => tokenOf(0),
  refreshRetryTokenForRetry: async (
    { getRetryCount }: Token,
    { errorType }: { errorType: string },
  ) => {
    if (errorType === 'CLIENT_ERROR') throw new Error('The next try would fail as well.');
    return tokenOf(getRetryCount() + 1);
  },
  recordSuccess: () => {},
};

function tokenOf(tries: number): Token {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** (tries - 1));
  const pause = tries === 0 ? 0 : Math.random() * longest;
  return { getRetryCount: () => tries, getRetryDelay: () => pause };
}

/**
 * Settings of an AWS client for what functions cannot do without as they start. The pauses between its tries are
 * random from nothing on ("full jitter"), so that functions which started together do not ask together
 * again: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const patientClientDefaults = {
  retryStrategy,
  // A request that hangs must not take the time of the next ones.
  requestHandler: {
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
    throwOnRequestTimeout: true,
  },
};

/** Does a read with such a client. What takes too long is `unavailable`, which its caller may send again. */
export async function patiently<Answer>(
  read: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const abortSignal = AbortSignal.timeout(maxReadMs);
  try {
    return await read({ abortSignal });
  } catch (cause) {
    if (!abortSignal.aborted) throw cause;
    const { least, most } = retryAfterSeconds;
    const retryAfter = least + Math.floor(Math.random() * (most - least + 1));
    throw new StudioError('unavailable', { cause, retryAfter });
  }
}
