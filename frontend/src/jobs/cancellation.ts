import { onlineManager } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/errors.ts';
import { jobRoutes } from '../../../shared/routes/jobs.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { noteVisit } from '../lib/person-change.ts';
import { wake } from './looks.ts';
import { connectionLost, pauseUntilOnline } from './retry-until-settled.ts';
import { giveUpSubmit } from './unanswered-submits.ts';
import { giveUpUpload } from './uploads-under-way.ts';
import { jobError } from './watch-error.ts';
import { maxOpenMs } from './watch-submission.ts';
import { fail, isUnknown, watchesOf } from './watches.ts';

/** How a cancellation went; `ended` where the job had ended by itself, `later` where nobody could be told yet. */
export type Cancellation = 'cancelled' | 'ended' | 'later';

/**
 * Cancels a job. Where the connection is lost it ends on this screen at once, and the server is told as soon as it can be
 * reached: `onTold` hears then how it went. A job that has ended by itself is looked at now.
 */
export async function cancelJob(
  api: ApiClient,
  id: string,
  onTold: (how: Cancellation) => void,
): Promise<Cancellation> {
  // Nothing was asked for yet.
  if (giveUpUpload(id)) return 'cancelled';
  if (connectionLost.get() || !onlineManager.isOnline()) {
    endHere(id);
    void tellWhenReachable(api, id, onTold);
    return 'later';
  }
  const how = await tell(api, id);
  if (how === 'cancelled') endHere(id);
  return how;
}

function endHere(id: string): void {
  giveUpSubmit(id);
  for (const watch of watchesOf(id)) fail(watch, jobError('job_cancelled'));
}

async function tell(api: ApiClient, id: string): Promise<Cancellation> {
  try {
    await api.call(jobRoutes.cancelJob, { params: { id } });
    return 'cancelled';
  } catch (error) {
    for (const watch of watchesOf(id)) watch.dueAt = Date.now();
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === ('job_not_running' satisfies ErrorCode)) return 'ended';
    throw error;
  } finally {
    wake();
  }
}

/** Milliseconds between attempts to reach the server. */
const tellPauseMs = 5000;

/** Tells the server as soon as it is reached, for as long as the job may be open. Who has left has nothing more to tell. */
async function tellWhenReachable(
  api: ApiClient,
  id: string,
  onTold: (how: Cancellation) => void,
): Promise<void> {
  const isHere = noteVisit();
  const end = Date.now() + maxOpenMs;
  const tellIfReached = tellerOf(api, id);
  while (Date.now() < end) {
    const how = onlineManager.isOnline() ? await tellIfReached() : undefined;
    if (!isHere()) return;
    if (how) {
      onTold(how);
      return;
    }
    await pauseUntilOnline(tellPauseMs);
    if (!isHere()) return;
  }
  onTold('ended');
}

/**
 * Tells the server, and gives nothing where it has not taken that. A job that it does not know twice never came there: at first
 * the submit may still have been on its way.
 */
function tellerOf(api: ApiClient, id: string): () => Promise<Cancellation | undefined> {
  let wasUnknown = false;
  return async () => {
    try {
      return await tell(api, id);
    } catch (error) {
      const isSure = wasUnknown && isUnknown(error);
      wasUnknown = isUnknown(error);
      return isSure ? 'cancelled' : undefined;
    }
  };
}
