import { ApiError } from '../../lib/api-error.ts';
import { DownloadRefused } from '../../lib/downloads.ts';
import { siteAnswers } from '../../lib/site-answers.ts';

/** What an export waits for. */
export type Waiting = { for: 'connection' } | { for: 'studio'; seconds: number };

export type Patience = {
  signal: AbortSignal;
  /** Told what is waited for, and with nothing when that is over. */
  onWait: (waiting: Waiting | undefined) => void;
};

/** The answer to a request for a file asks to come again after so many seconds. */
export class BusyAnswer extends DownloadRefused {
  readonly retryAfter: number;

  constructor(status: number, retryAfter: number) {
    super(status);
    this.name = 'BusyAnswer';
    this.retryAfter = retryAfter;
  }
}

/** Longest wait that is asked for and done, in seconds; the windows of `rateLimits` are shorter. */
const maxAskedSeconds = 600;

/** Attempts at what fails each time, although the site can be reached. */
const maxAttempts = 4;

/** Pauses between attempts, and between looks whether the connection is back, in milliseconds. */
const attemptPauseMs = 1000;
const lookPauseMs = 3000;

/**
 * Does something until it succeeds: again after the time that the studio asks for, and again once a connection that
 * was lost is back, however long that takes. What fails for another reason, or each time, rejects.
 */
export async function patiently<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { signal, onWait } = patience;
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      failures = await failuresAfterWait(error, failures + 1, patience);
      onWait(undefined);
    }
  }
}

/** Waits as long as a failure wants; gives how many count against the next. Rejects with the failure where none may follow. */
async function failuresAfterWait(
  error: unknown,
  failures: number,
  { signal, onWait }: Patience,
): Promise<number> {
  const seconds = askedSeconds(error);
  if (seconds !== undefined) {
    onWait({ for: 'studio', seconds });
    await pause(seconds * 1000, signal);
    return 0;
  }
  if (isUnanswered(error) && !(await siteAnswers())) {
    onWait({ for: 'connection' });
    do await pause(lookPauseMs, signal);
    while (!(await siteAnswers()));
    return 0;
  }
  if (!mayPass(error) || failures >= maxAttempts) throw error;
  await pause(attemptPauseMs * failures, signal);
  return failures;
}

/** How long the studio asks to wait; undefined where it does not, or for longer than anybody waits. */
function askedSeconds(error: unknown): number | undefined {
  const answered = error instanceof BusyAnswer || error instanceof ApiError;
  const seconds = answered ? error.retryAfter : undefined;
  return seconds !== undefined && seconds <= maxAskedSeconds ? Math.max(1, seconds) : undefined;
}

/** No answer at all, or one that says that the fault is the server's and may be over soon. */
function mayPass(error: unknown): boolean {
  const answered = error instanceof DownloadRefused || error instanceof ApiError;
  return isUnanswered(error) || (answered && (error.status ?? 0) >= 500);
}

/** `fetch` rejects with a `TypeError`, also where a file breaks off. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && error.status === undefined);
}

/** Rejects where the export is canceled meanwhile. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', cancel, { once: true });
  });
}
