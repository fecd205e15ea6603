import { isErrorCode } from '../../../shared/errors.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { type OpenJobView, showOpenJob } from './open-jobs.ts';
import { jobError, WatchError } from './watch-error.ts';
import { type ResultOf, watchJob } from './watch-jobs.ts';
import { isUnknown } from './watches.ts';

/** Whose submit is looked for, and where it is shown. */
type Sought<F extends JobFeature> = {
  api: ApiClient;
  feature: F;
  userId: string;
  slot?: number | undefined;
};

/**
 * Looks how a submit has ended that another tab has settled before this one could join it: sent again, it would be a new
 * job. Where the server does not know it, it ended there before it arrived.
 */
export async function watchSettled<F extends JobFeature>(
  sought: Sought<F>,
  id: string,
): Promise<ResultOf<F>> {
  const found = await findResult(sought, id);
  if (!found) throw jobError('job_cancelled');
  return found;
}

/** What a function had begun that crashed at a submit: it is made and counted. Where there is nothing, the submit has failed. */
export async function findBegun<F extends JobFeature>(
  sought: Sought<F>,
  id: string,
  crash: unknown,
): Promise<ResultOf<F>> {
  if (!isCrash(crash)) throw crash;
  const found = await findResult(sought, id).catch((error: unknown) => {
    throw error instanceof WatchError && !error.signedOut ? crash : error;
  });
  if (!found) throw crash;
  return found;
}

/** Whether a function was reached, and did not answer itself: the gateway says so without a code of ours. */
function isCrash(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (error.status ?? 0) >= 500 && !isErrorCode(error.code ?? '');
}

/** What a submit has made; undefined where the server does not know it. */
export async function findResult<F extends JobFeature>(
  { api, feature, userId, slot }: Sought<F>,
  id: string,
): Promise<ResultOf<F> | undefined> {
  const onView = (view: OpenJobView) => showOpenJob({ userId, feature, slot }, view);
  try {
    return await watchJob({ api, feature, id, until: Date.now(), onView });
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}
