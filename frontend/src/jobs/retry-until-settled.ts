import { onlineManager } from '@tanstack/react-query';
import { ApiError, pauseAfter } from '../lib/api-error.ts';
import { createStore } from '../lib/store.ts';
import { isSettled, retryCodes, unreached } from './settled.ts';

/** Waits before the next attempts in milliseconds; the last one repeats. */
const retryPausesMs = [1000, 2000, 4000, 8000] as const;

/** How long a connection that is lost is waited for, in milliseconds. */
const maxLostMs = {
  /** While no request has been sent: there is no job to wait for. */
  unsent: 5000,
  /** After a request was sent: its job may be running, or done. */
  sent: 60_000,
} as const;

type IdempotentRequest<Result> = {
  /** Sends the request, always the same; calls `onSent` once all of it has been sent. */
  send: (onSent: () => void) => Promise<Result>;
  /** Whether the request may have been sent before. */
  sent: boolean;
  /** When it is too late to join, in milliseconds since 1970. */
  until: number;
  /** Gives up the waiting for an answer, with the reason that it rejects with. */
  signal?: AbortSignal;
};

/**
 * Sends an idempotent request until its outcome is known: again while the connection is lost and the job may
 * be running, and again while the server asks to wait. Rejects with the last error.
 */
export function retryUntilSettled<Result>(request: IdempotentRequest<Result>): Promise<Result> {
  const outcome = sendRepeatedly(request);
  const { signal } = request;
  const settled = signal ? Promise.race([outcome, givenUp(signal)]) : outcome;
  return settled.finally(() => connectionLost.set(false));
}

/** Rejects when the waiting is given up. */
export function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function sendRepeatedly<Result>({
  send,
  sent,
  until,
  signal,
}: IdempotentRequest<Result>): Promise<Result> {
  const contact: Contact = { sent, lostAt: undefined };
  const onSent = () => {
    contact.sent = true;
    connectionLost.set(false);
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendWhenOnline(send, onSent);
    } catch (error) {
      const outcome = outcomeOf(error);
      const pause = pauseAfter(
        error,
        retryPausesMs[Math.min(attempt, retryPausesMs.length - 1)] ?? 0,
      );
      contact.lostAt = outcome === 'lost' ? (contact.lostAt ?? Date.now()) : undefined;
      const end = Math.min(until, giveUpAt(contact));
      if (outcome === 'settled' || signal?.aborted || Date.now() + pause > end) throw error;
      connectionLost.set(outcome === 'lost');
      await pauseUntilOnline(pause);
      signal?.throwIfAborted();
    }
  }
}

type Contact = {
  /** Whether a request has been sent. */
  sent: boolean;
  /** When answers stopped coming; undefined while they come. */
  lostAt: number | undefined;
};

function giveUpAt({ sent, lostAt }: Contact): number {
  if (lostAt === undefined) return Number.POSITIVE_INFINITY;
  return lostAt + (sent ? maxLostMs.sent : maxLostMs.unsent);
}

/** Fails at once while offline: not even the session token could be fetched. */
function sendWhenOnline<Result>(
  send: IdempotentRequest<Result>['send'],
  onSent: () => void,
): Promise<Result> {
  if (onlineManager.isOnline()) return send(onSent);
  return Promise.reject(new ApiError('Network Error', { code: 'ERR_NETWORK' }));
}

/** What a failed attempt tells about the job: its outcome, to wait, or nothing. */
function outcomeOf(error: unknown): 'settled' | 'later' | 'lost' {
  if (!(error instanceof ApiError) || error.code === 'ERR_CANCELED') return 'settled';
  const { code = '', status = 0 } = error;
  if (retryCodes.includes(code)) return 'later';
  // No function answered. What crashes one may do so each time, so this is not repeated for long.
  if (code === unreached) return 'lost';
  // A 504 without the API's error body is the gateway's timeout: the function may still be running.
  return status === 0 || (status === 504 && !isSettled(error)) ? 'lost' : 'settled';
}

/** Whether a running job cannot be reached at the moment. */
export const connectionLost = createStore(false);

/** Waits, but no longer than until the browser is online again. */
export function pauseUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stopListening = onlineManager.subscribe((online) => {
      if (online) done();
    });
  });
}
