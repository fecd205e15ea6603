import { ulid } from 'ulid';
import { idempotencyHeader, idempotencyKeyToleranceMs } from '../../../shared/ids.ts';
import { ApiError } from '../lib/api-error.ts';
import { isSettled, retryUntilSettled } from './retry-until-settled.ts';
import type { Submission, Submissions } from './submissions.ts';

/** Milliseconds for which a submit can be sent again: the server refuses older keys; a minute is for the request. */
export const joinableMs = idempotencyKeyToleranceMs - 60_000;

type Submit<Order, Result> = {
  submissions: Submissions<Order>;
  userId: string;
  /** Whether an earlier submit asked for the same thing. */
  isSame: (order: Order) => boolean;
  /** Makes the order: everything before the request itself, such as an upload. */
  prepare: () => Promise<Order>;
  /** Sends it; `onSent` once the whole request is out, so that its job may run. */
  send: (submission: Submission<Order>, onSent: () => void) => Promise<Result>;
};

/**
 * Sends an order under a new idempotency key, which is stored before the request goes out. Where an earlier
 * submit of the same order has no known outcome, sends that one's key again and so joins its job. Retries while
 * the connection is lost; see `retryUntilSettled`.
 */
export async function submit<Order, Result>(options: Submit<Order, Result>): Promise<Result> {
  const { submissions, userId, isSame, prepare, send } = options;
  const earlier = submissions.find(userId, Date.now());
  const joined = earlier && isSame(earlier.order) ? earlier : undefined;
  const submission = joined ?? begin(userId, await prepare());
  submissions.keep(submission);
  try {
    const result = await retryUntilSettled({
      send: (onSent) => send(submission, onSent),
      sent: joined !== undefined,
      until: submission.startedAt + joinableMs,
    });
    submissions.forget(submission.key);
    return result;
  } catch (error) {
    if (isSettled(error) && !isSignedOut(error)) submissions.forget(submission.key);
    throw error;
  }
}

/** Says nothing about the job: it is joined again once the person has signed in. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function begin<Order>(userId: string, order: Order): Submission<Order> {
  const startedAt = Date.now();
  return { userId, key: ulid(startedAt), startedAt, order };
}

/** The header that names a submit. */
export function keyHeader({ key }: { key: string }): Record<string, string> {
  return { [idempotencyHeader]: key };
}
