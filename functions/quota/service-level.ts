import { decodeTime } from 'ulid';
import type { ErrorCode } from '../../shared/errors.ts';
import { record } from '../platform/metrics.ts';
import type { Reservation, Use } from './usage-item.ts';

/**
 * Why a use is released although its person did nothing wrong: a fault of ours, or of a provider. `studio_busy` and a spend limit
 * are not among them, since a burst is met with these, nor is what a person sent or called off.
 */
const faults: ReadonlySet<ErrorCode> = new Set([
  'internal',
  'unavailable',
  'provider_failed',
  'provider_busy',
  'provider_timeout',
  'job_abandoned',
]);

/** Counts a use whose result was delivered, and in how many seconds since its work could begin. */
export function countDelivered({ id, feature }: Use, before: Reservation | undefined): void {
  record('served', 1, { Feature: feature });
  // A conversation has no result that somebody waits for.
  if (feature === 'audioChat') return;
  const begun = before?.startedAt === undefined ? decodeTime(id) : before.startedAt * 1000;
  const seconds = Math.max(0, (Date.now() - begun) / 1000);
  record('resultSeconds', seconds, { Feature: feature });
}

/** Counts a use that came to nothing by a fault. A conversation is abandoned by its person. */
export function countReleased({ feature }: Use, reason: ErrorCode): void {
  const isFault = faults.has(reason) && !(feature === 'audioChat' && reason === 'job_abandoned');
  if (isFault) record('served', 0, { Feature: feature });
}
