import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ErrorCode } from '../../../shared/errors.ts';
import { lineMessages } from '../../../shared/line.ts';
import { jobRoutes } from '../../../shared/routes/jobs.ts';
import { refreshLists } from '../history/changes.ts';
import { keepOutOfLists } from '../history/result-caches.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { useSession } from '../lib/auth.tsx';
import { noteVisit } from '../lib/person-change.ts';
import { queryClient } from '../lib/query-client.ts';
import { notify } from '../ui/notify.ts';
import { wake } from './looks.ts';
import { connectionLost, pauseUntilOnline } from './retry-until-settled.ts';
import { answerOf, giveUpSubmit } from './unanswered-submits.ts';
import { findUntold, forgetUntold, keepUntold, type Untold } from './untold-cancellations.ts';
import { giveUpUpload } from './uploads-under-way.ts';
import { jobError } from './watch-error.ts';
import { maxOpenMs } from './watch-submission.ts';
import { fail, isUnknown, watchesOf } from './watches.ts';

/** How a cancellation went; `ended` where the job had ended by itself, `later` where nobody could be told yet. */
export type Cancellation = 'cancelled' | 'ended' | 'later';

/**
 * Cancels a job. Where the connection is lost it ends on this screen at once, and the server is told as soon as it can be
 * reached, also by a page that is loaded anew. A job that has ended by itself is looked at now.
 */
export async function cancelJob(
  api: ApiClient,
  job: Pick<Untold, 'userId' | 'feature' | 'id'>,
): Promise<Cancellation> {
  const { id } = job;
  // Nothing was asked for yet.
  if (giveUpUpload(id)) return 'cancelled';
  if (connectionLost.get() || !onlineManager.isOnline()) {
    const untold = { ...job, until: Date.now() + maxOpenMs };
    keepUntold(untold);
    endHere(id);
    void tellWhenReachable(api, untold);
    return 'later';
  }
  const how = await tellOnceKnown(api, id);
  if (how === 'cancelled') endHere(id);
  return how;
}

/** The server may not know a job whose submit is not answered: then that is waited for. Where it still does not, nothing began. */
async function tellOnceKnown(api: ApiClient, id: string): Promise<Cancellation> {
  const answer = answerOf(id);
  const isHere = noteVisit();
  try {
    return await tell(api, id);
  } catch (error) {
    if (!answer || !isUnknown(error)) throw error;
  }
  await answer;
  // The next person at the screen has nothing to do with it, and their token neither.
  if (!isHere()) return new Promise(() => undefined);
  return tell(api, id).catch((error: unknown) => {
    if (isUnknown(error)) return 'ended';
    throw error;
  });
}

/** Tells the server what the person cancelled before the page was loaded, or their session ended, and it has not heard yet. */
export function useTellUntold(): void {
  const api = useApi();
  const { userId } = useSession();
  useEffect(() => {
    if (userId) tellUntold(api, userId);
  }, [api, userId]);
}

/** Tells the server what this person has cancelled and it has not heard of. */
export function tellUntold(api: ApiClient, userId: string): void {
  for (const untold of findUntold(userId)) void tellWhenReachable(api, untold);
}

function endHere(id: string): void {
  giveUpSubmit(id);
  for (const watch of watchesOf(id)) fail(watch, jobError('job_cancelled'));
}

async function tell(api: ApiClient, id: string): Promise<Cancellation> {
  try {
    await api.call(jobRoutes.cancelJob, { params: { id } });
    keepOutOfLists(id);
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

/** By the ids of the jobs that the server is to be told of: whether whoever tells it is still here. */
const tellers = new Map<string, () => boolean>();

/** Tells the server as soon as it is reached, for as long as the job may be open; it goes on when who has left is back. */
async function tellWhenReachable(api: ApiClient, untold: Untold): Promise<void> {
  const { id, feature, until } = untold;
  if (tellers.get(id)?.()) return;
  const isHere = noteVisit();
  tellers.set(id, isHere);
  const tellIfReached = tellerOf(api, id);
  let how: Cancellation | undefined;
  while (!how && Date.now() < until) {
    how = onlineManager.isOnline() ? await tellIfReached() : undefined;
    if (!how && isHere()) await pauseUntilOnline(tellPauseMs);
    if (!isHere()) return;
  }
  tellers.delete(id);
  forgetUntold(untold);
  if (how !== 'cancelled') notify.info(lineMessages.endedBefore);
  void refreshLists(queryClient, feature, 'all');
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
