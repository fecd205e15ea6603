import type { ErrorCode } from '../../shared/errors.ts';
import { isExpired, type Reservation, type Use } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import type { VideoJobItem } from '../storage/video-jobs.ts';

/** The use that a job has reserved. */
export function useOf({ jobId, userId, period }: VideoJobItem): Use {
  return { userId, period, id: jobId, feature: 'videoGeneration' };
}

/** The job's reservation as it stands. */
export async function reservationOf({
  jobId,
  userId,
  period,
}: VideoJobItem): Promise<Reservation | undefined> {
  return (await readUsage(userId, period)).reservations.get(jobId);
}

/** Refuses to go on with a job that is settled: nobody waits for it any more. */
export async function requireReserved(job: VideoJobItem): Promise<void> {
  const reservation = await reservationOf(job);
  if (reservation?.state === 'reserved' && !isExpired(reservation, new Date())) return;
  throw new Error('The job is settled.');
}

/** Where a video stands; `Entry` is its record. */
export type VideoState<Entry> =
  | { state: 'running' }
  | { state: 'done'; record: Entry }
  | { state: 'failed'; code: ErrorCode };

/**
 * Tells where a video stands. A released use has no result, even while its record is still
 * there. Nothing, where there never was such a job, or its owner has deleted the video.
 */
export function videoState<Entry>(
  reservation: Reservation | undefined,
  record: Entry | undefined,
  now: Date,
): VideoState<Entry> | undefined {
  if (reservation?.state === 'released')
    return { state: 'failed', code: reservation.reason ?? 'internal' };
  const reserved = reservation?.state === 'reserved';
  if (reserved && !isExpired(reservation, now)) return { state: 'running' };
  if (record !== undefined) return { state: 'done', record };
  return reserved ? { state: 'failed', code: 'job_abandoned' } : undefined;
}
