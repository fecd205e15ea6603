import type { ErrorCode } from '../../shared/errors.ts';
import { isAbandoned, type Marker } from '../quota/usage-item.ts';

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
