import { decodeTime, ulid } from 'ulid';
import * as z from 'zod/mini';
import { idempotencyKeyTolerance, ulidSchema } from '../../shared/ids.ts';
import { periodOf } from '../../shared/usage.ts';
import { StudioError } from '../platform/studio-error.ts';

/** The job's id: the request's key, or one of our own where it has none. */
export function jobIdOf(idempotencyKey: string | undefined, now: Date): string {
  if (idempotencyKey === undefined) return ulid(now.getTime());
  const id = z.safeParse(ulidSchema, idempotencyKey);
  if (id.success) return id.data;
  throw new StudioError('idempotency_key_invalid');
}

/** Refuses an id that was not made just now: it must not be counted in a month of its choice. */
export function checkJobTime(id: string, now: Date): void {
  if (!isTimely(id, now)) throw new StudioError('idempotency_key_invalid');
}

/** Whether an id was made just now. */
export function isTimely(id: string, now: Date): boolean {
  return Math.abs(decodeTime(id) - now.getTime()) <= idempotencyKeyTolerance;
}

/** The months that the job may have been held in: two for a key from around midnight of the 1st. */
export function periodsOf(id: string): string[] {
  const time = decodeTime(id);
  const edges = [time - idempotencyKeyTolerance, time + idempotencyKeyTolerance];
  return [...new Set(edges.map((edge) => periodOf(new Date(Math.max(0, edge)))))];
}
