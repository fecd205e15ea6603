import type { ApiClient } from '../../lib/api-client.ts';
import { lookAgain, lookAtVideo } from './follow-video.ts';

/**
 * Ends a video that is being made; false where it has ended by itself. Whoever cancels does not
 * mean to delete a video that is done by now.
 */
export async function cancelVideo(api: ApiClient, id: string): Promise<boolean> {
  const { state } = await lookAtVideo(api, id);
  const running = state === 'running';
  if (running) await api.call('deleteVideo', { params: { id } });
  lookAgain();
  return running;
}
