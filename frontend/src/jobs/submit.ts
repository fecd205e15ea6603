import { type JobFeature, maxLineSeconds } from '../../../shared/jobs.ts';
import { ApiError } from '../lib/api-error.ts';
import { lazyImport } from '../lib/lazy-import.ts';
import { log } from '../lib/log.ts';
import { noteVisit } from '../lib/person-change.ts';
import { joinableMs } from './submissions.ts';
import type { Submit } from './submit-order.ts';
import { leftError } from './watch-error.ts';
import type { ResultOf } from './watch-jobs.ts';

/** Milliseconds for which a submit of an image is remembered: its job may wait in line beyond `joinableMs`. */
export const followableMs = joinableMs + maxLineSeconds * 1000;

let sending: typeof import('./submit-order.ts') | undefined;

/** Loads what sends an order, ahead of the first. */
export async function loadSending(): Promise<typeof import('./submit-order.ts')> {
  sending ??= await lazyImport(() => import('./submit-order.ts'));
  return sending;
}

/** Sends an order as `submitOrder` does, whose code is loaded with the first input, or by now. */
export async function submit<F extends JobFeature, Order>(
  order: Submit<F, Order>,
): Promise<ResultOf<F>> {
  const isHere = noteVisit();
  const loaded = sending ?? (await loadSending().catch(notLoaded));
  if (!isHere()) throw leftError();
  if (loaded instanceof ApiError) throw loaded;
  return loaded.submitOrder(order);
}

/** Nothing has been sent. */
function notLoaded(error: unknown): ApiError {
  log.error('What sends an order did not load:', error);
  const message = navigator.onLine ? notSent : 'Network Error';
  return new ApiError(message, { code: 'ERR_NETWORK', cause: error });
}

const notSent = 'Nothing was sent. Reload the page and try again.';
