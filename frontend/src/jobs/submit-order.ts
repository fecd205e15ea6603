import { idempotencyHeader } from '../../../shared/ids.ts';
import type { JobFeature, OpenJob } from '../../../shared/jobs.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { isSignedOut } from '../lib/api-error.ts';
import { inOwnTime } from '../lib/failure-words.ts';
import { serverNow } from '../lib/server-clock.ts';
import { oneTabAtATime } from '../lib/tab-lock.ts';
import { isKeyRefused, newKey } from '../lib/timely-key.ts';
import { findBegun, findResult, watchSettled } from './find-submit.ts';
import { rememberedView, showOpenJob } from './open-jobs.ts';
import { retryUntilSettled } from './retry-until-settled.ts';
import { isSettled } from './settled.ts';
import { joinableMs, type Submission, type Submissions, slotOf } from './submissions.ts';
import { beginSubmit } from './unanswered-submits.ts';
import { type Uploaded, uploadPicture } from './upload-picture.ts';
import { jobError } from './watch-error.ts';
import type { ResultOf } from './watch-jobs.ts';
import { watchReplaced } from './watch-replaced.ts';
import { type Watching, watchSubmission } from './watch-submission.ts';
import { isUnknown } from './watches.ts';

/** What a submit sends beside its order. */
type Request = {
  headers: Record<string, string>;
  onSent: () => void;
  signal: AbortSignal;
};

export type Submit<F extends JobFeature, Order> = {
  api: ApiClient;
  feature: F;
  submissions: Submissions<Order>;
  userId: string;
  /** Its place among those that one press sends. */
  slot?: number | undefined;
  /** Names that press: what is left of an earlier one is joined no more. */
  press?: string | undefined;
  /** The key of the submit that it goes on with, which was sent before the page was loaded, or in another tab. */
  joins?: string | undefined;
  /** Whether an earlier submit in the slot asked for the same thing. */
  isSame: (order: Order) => boolean;
  /** Makes the order: everything before the request itself. `upload` gives what a picture is known as from then on. */
  prepare: (upload: (picture: Uploaded) => Promise<string>) => Promise<Order>;
  /** Sends it; gives the result, or the job where it is open. */
  send: (order: Order, request: Request) => Promise<ResultOf<F> | OpenJob>;
};

/**
 * Sends an order under a new idempotency key, which is stored before the request goes out. Where an earlier
 * submit of the same order has no known outcome, sends that one's key again and so joins its job. Retries while
 * the connection is lost (see `retryUntilSettled`), and with another key where one that has begun nothing is refused for
 * its time; a job that is known to be open is watched until it has ended.
 */
export async function submitOrder<F extends JobFeature, Order>(
  options: Submit<F, Order>,
): Promise<ResultOf<F>> {
  const { api, feature, submissions, userId, slot, press, joins, isSame, prepare } = options;
  watchReplaced({ api, submissions, userId });
  const earlier = submissions.find(userId, Date.now(), slot);
  if (joins !== undefined && joins !== earlier?.key) return watchSettled(options, joins);
  const joined = earlier && isSame(earlier.order) ? earlier : undefined;
  showOpenJob({ userId, feature, slot }, rememberedView(joined?.heard));
  const upload = (picture: Uploaded) => uploadPicture({ api, userId, feature, slot }, picture);
  const submission = joined ?? begin({ userId, slot, press }, await prepare(upload));
  submissions.keep(submission);
  try {
    return await settleAndForget(options, submission, joined !== undefined);
  } catch (error) {
    if (!isKeyRefused(error)) throw inOwnTime(error);
    // One that was sent before may have been accepted in its time.
    const found = joined && (await findResult(options, joined.key));
    if (found) return found;
    const again = { ...submission, key: newKey() };
    submissions.forget(submission.key);
    submissions.keep(again);
    return await settleAndForget(options, again, false);
  }
}

/** A submission whose outcome is known is forgotten. */
async function settleAndForget<F extends JobFeature, Order>(
  options: Submit<F, Order>,
  submission: Submission<Order>,
  sent: boolean,
): Promise<ResultOf<F>> {
  const { submissions } = options;
  try {
    const result = await settle(options, submission, sent);
    submissions.forget(submission.key);
    return result;
  } catch (error) {
    // Whose session has ended joins it again once they have signed in.
    if (isSettled(error) && !isSignedOut(error)) submissions.forget(submission.key);
    throw error;
  }
}

type Place = Pick<Submission<unknown>, 'userId' | 'slot' | 'press'>;

function begin<Order>(place: Place, order: Order): Submission<Order> {
  return { ...place, key: newKey(), startedAt: Date.now(), order };
}

async function settle<F extends JobFeature, Order>(
  options: Submit<F, Order>,
  submission: Submission<Order>,
  sent: boolean,
): Promise<ResultOf<F>> {
  const { api, feature, submissions } = options;
  const { userId, key, slot } = submission;
  const until = submission.startedAt + joinableMs;
  if (Date.now() > until) return watchOld({ api, feature, submissions, submission });
  const { signal, forget } = beginSubmit({ userId, feature, slot: slotOf(submission) }, key);
  const request = { headers: headersOf(submission), signal };
  const send = (onSent: () => void) => options.send(submission.order, { ...request, onSent });
  // What the tab that has sent it has settled meanwhile is not sent again: a refusal is no answer to a second try.
  const isOver = () => sent && submissions.find(userId, Date.now(), slot)?.key !== key;
  const answer = await oneTabAtATime(`atelier-submit-${key}`, signal, async () =>
    isOver() ? undefined : retryUntilSettled({ send, sent, until, signal }),
  )
    .catch((error: unknown) => findBegun(options, key, error))
    .finally(forget);
  if (!answer) return watchSettled(options, key);
  if (!isOpen(answer)) return answer;
  const told = { job: answer, serverNow: serverNow() };
  return watchSubmission({ api, feature, submissions, submission, told });
}

function headersOf({ key }: { key: string }): Record<string, string> {
  return { [idempotencyHeader]: key, [respondAsync.header]: respondAsync.value };
}

/** Only jobs have a state; what they make has none. */
function isOpen<F extends JobFeature>(answer: ResultOf<F> | OpenJob): answer is OpenJob {
  return 'state' in answer;
}

/** Watches a submit whose key is too old to be sent again: where the server does not know it, it never arrived. */
async function watchOld<F extends JobFeature, Order>(
  watching: Watching<F, Order>,
): Promise<ResultOf<F>> {
  try {
    return await watchSubmission(watching);
  } catch (error) {
    throw isUnknown(error) ? jobError('job_abandoned') : error;
  }
}
