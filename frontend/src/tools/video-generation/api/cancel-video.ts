import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { lookAgain } from './follow-video.ts';

/**
 * Ends a video that is being made; false where it has ended by itself. Whoever cancels does not
 * mean to delete a video that is done by now.
 */
export async function cancelVideo(api: ApiClient, id: string): Promise<boolean> {
  const cancelled = await cancelRunning(api, id);
  lookAgain();
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
