import type { ErrorCode } from '../../shared/errors.ts';
import { type Hold, isAbandoned, type Marker } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
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

/** Where a video stands; `Entry` is its record. */
export type VideoState<Entry> =
  | { state: 'running' }
  | { state: 'done'; record: Entry }
  | { state: 'failed'; code: ErrorCode };

/**
 * Tells where a video stands. What was given back is no result, even while its record is still
 * there. Nothing, where there never was such a job, or its owner has deleted the video.
 */
export function videoState<Entry>(
  marker: Marker | undefined,
  record: Entry | undefined,
  now: Date,
): VideoState<Entry> | undefined {
  if (marker?.state === 'back') return { state: 'failed', code: marker.reason ?? 'internal' };
  const held = marker?.state === 'held';
  if (held && !isAbandoned(marker, now)) return { state: 'running' };
  if (record !== undefined) return { state: 'done', record };
  return held ? { state: 'failed', code: 'job_abandoned' } : undefined;
}
