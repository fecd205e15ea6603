import { onlineManager } from '@tanstack/react-query';
import type { VideoJob } from '../../../../../shared/video-generation.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError, pauseAfter } from '../../../lib/api-error.ts';
import { connectionLost, pauseUntilOnline } from '../../../lib/connection.ts';
import { createStore } from '../../../lib/store.ts';

/** Between two looks at a video in milliseconds; by chance, so that browsers do not ask in step. */
const pollPauseMs = { min: 2000, max: 3000 } as const;

/** How long a server that does not answer is asked at least, in milliseconds. */
const minFollowMs = 60_000;

/** The id of the video that is being made, once it has begun. */
export const runningVideo = createStore<string | undefined>(undefined);

/** A video that goes on, but cannot be followed any more. */
export class VideoFollowError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'VideoOutOfSight';
  }

  /** Whether the person has left, so that there is nobody to tell. */
  get signedOut(): boolean {
    return this.cause instanceof ApiError && this.cause.status === 401;
  }
}

export function fetchVideoJob(api: ApiClient, id: string): Promise<VideoJob> {
  return api.call('getVideo', { params: { id } });
}

/**
 * Looks at a video until it is done or failed. What cannot be looked at now is looked at again, as
 * long as it may be running: until `until`, in milliseconds since 1970.
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

/** Ends the pause before the next look. */
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
 * Ends a video that is being made; false where it has ended by itself. Whoever cancels does not
 * mean to delete a video that is done by now.
 */
export async function cancelVideo(api: ApiClient, id: string): Promise<boolean> {
  const cancelled = await cancelRunning(api, id);
  pollNow();
  return cancelled;
}

async function cancelRunning(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.call('deleteVideo', { params: { id }, query: { only: 'running' } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'job_not_running') return false;
    throw error;
  }
}
