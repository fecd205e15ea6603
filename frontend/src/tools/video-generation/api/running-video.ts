import { onlineManager } from '@tanstack/react-query';
import { videoGenerationRoutes } from '../../../../../shared/routes/video-generation.ts';
import type { VideoJob } from '../../../../../shared/video-generation.ts';
import { connectionLost, pauseUntilOnline } from '../../../jobs/retry-until-settled.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError, pauseAfter } from '../../../lib/api-error.ts';
import { createStore } from '../../../lib/store.ts';

/** Milliseconds between two polls, chosen at random, so that browsers do not poll in step. */
const pollPauseMs = { min: 2000, max: 3000 } as const;

/** For how long at least an unreachable server is polled, in milliseconds. */
const minFollowMs = 60_000;

/** The id of the video that is being made, once it has begun. */
export const runningVideo = createStore<string | undefined>(undefined);

/** Polling a video was given up, although it may still be running. */
export class VideoFollowError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'VideoFollowError';
  }

  /** Whether the person has signed out, so that there is nobody to tell. */
  get signedOut(): boolean {
    return this.cause instanceof ApiError && this.cause.status === 401;
  }
}

export function fetchVideoJob(api: ApiClient, id: string): Promise<VideoJob> {
  return api.call(videoGenerationRoutes.getVideo, { params: { id } });
}

/**
 * Polls a video until it is done or failed. Polls that fail are repeated until `until` (milliseconds since
 * 1970), the latest time at which it can be running. Rejects with VideoFollowError when it gives up.
 */
export async function followVideo(api: ApiClient, id: string, until: number): Promise<VideoJob> {
  const giveUpAt = Math.max(until, Date.now() + minFollowMs);
  try {
    for (;;) {
      await untilOnline();
      const { job, failure } = await poll(api, id, giveUpAt);
      if (job && job.state !== 'running') return job;
      await pause(failure);
    }
  } finally {
    runningVideo.set(undefined);
    connectionLost.set(false);
  }
}

type PollResult = { job?: VideoJob; failure?: ApiError };

async function poll(api: ApiClient, id: string, until: number): Promise<PollResult> {
  try {
    const job = await fetchVideoJob(api, id);
    connectionLost.set(false);
    runningVideo.set(job.state === 'running' ? id : undefined);
    return { job };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    if (error.status === 401 || Date.now() > until) throw new VideoFollowError(error);
    connectionLost.set(error.status === undefined);
    return { failure: error };
  }
}

async function untilOnline(): Promise<void> {
  while (!onlineManager.isOnline()) {
    connectionLost.set(true);
    await pauseUntilOnline(pollPauseMs.max);
  }
}

let endPause: () => void = () => undefined;

/** Ends the pause before the next poll. */
export function pollNow(): void {
  endPause();
}

function pause(failure: ApiError | undefined): Promise<void> {
  const { min, max } = pollPauseMs;
  const asked = new Promise<void>((resolve) => {
    endPause = resolve;
  });
  const usual = min + Math.random() * (max - min);
  return Promise.race([asked, pauseUntilOnline(pauseAfter(failure, usual))]);
}

/**
 * Cancels a running video; false where it has ended already. A video that is done by now is not deleted:
 * `only: 'running'` has the server refuse that.
 */
export async function cancelVideo(api: ApiClient, id: string): Promise<boolean> {
  const cancelled = await cancelRunning(api, id);
  pollNow();
  return cancelled;
}

async function cancelRunning(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.call(videoGenerationRoutes.deleteVideo, {
      params: { id },
      query: { only: 'running' },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'job_not_running') return false;
    throw error;
  }
}
