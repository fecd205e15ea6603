import { isAbandoned, type Marker } from '../quota/usage-item.ts';
import { type Hold, readUsage } from '../quota/usage-table.ts';
import type { VideoJob } from '../storage/video-jobs.ts';

/** The hold of a job on the quota. */
export function holdOf({ jobId, userId, period }: VideoJob): Hold {
  return { userId, period, id: jobId, feature: 'videoGeneration' };
}

/** The job's marker as it stands. */
export async function markerOf({ jobId, userId, period }: VideoJob): Promise<Marker | undefined> {
  return (await readUsage(userId, period)).markers.get(jobId);
}

/** Refuses to go on with a job that is settled: nobody waits for it any more. */
export async function checkHeld(job: VideoJob): Promise<void> {
  const marker = await markerOf(job);
  if (marker?.state === 'held' && !isAbandoned(marker, new Date())) return;
  throw new Error('The job is settled.');
}
