import { ulid } from 'ulid';
import { idempotencyHeader, idempotencyKeyToleranceMs } from '../../../shared/ids.ts';
import { ApiError } from '../lib/api-error.ts';
import { isSettled } from './is-settled.ts';
import { keepJoining } from './keep-joining.ts';
import type { Submission, Submissions } from './submissions.ts';

/** How long a submit can be sent again: an older key is refused, and the request takes time too. */
export const joinableFor = idempotencyKeyToleranceMs - 60_000;

type Submit<Order, Result> = {
  submissions: Submissions<Order>;
  userId: string;
  /** Whether an earlier submit asked for the same thing. */
  isSame: (order: Order) => boolean;
  /** Everything before the request itself, such as an upload. */
  prepare: () => Promise<Order>;
  /** Sends it; `onSent` once the whole request is out, so that its job may run. */
  send: (submission: Submission<Order>, onSent: () => void) => Promise<Result>;
};

/**
 * Sends an order under a key of its own, which is kept before the request goes out. While it is
 * not known how an earlier submit of the same ended, joins that one. A connection that breaks is
 * waited for, as long as there is reason to.
 */
export async function submit<Order, Result>(options: Submit<Order, Result>): Promise<Result> {
  const { submissions, userId, isSame, prepare, send } = options;
  const earlier = submissions.find(userId, Date.now());
  const joined = earlier && isSame(earlier.order) ? earlier : undefined;
  const submission = joined ?? begin(userId, await prepare());
  submissions.keep(submission);
  try {
    const result = await keepJoining({
      send: (onSent) => send(submission, onSent),
      sent: joined !== undefined,
      until: submission.startedAt + joinableFor,
    });
    submissions.forget(submission.key);
    return result;
  } catch (error) {
    if (isSettled(error) && !isSignedOut(error)) submissions.forget(submission.key);
    throw error;
  }
}

/** That tells of the person and nothing of the job: it is joined once they have signed in again. */
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
