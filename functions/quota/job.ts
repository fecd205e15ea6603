import { createHash } from 'node:crypto';
import { decodeTime, ulid } from 'ulid';
import * as z from 'zod/mini';
import type { Feature } from '../../shared/features.ts';
import { idempotencyKeyToleranceMs, ulidSchema } from '../../shared/ids.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Subscriber } from '../platform/user.ts';

/** What a request for one use of a tool says. */
export type JobRequest = {
  user: Subscriber;
  feature: Feature;
  idempotencyKey: string | undefined;
  /** Hash of what is asked for: the same key must come with the same. */
  hash: string;
  /** After this many seconds nothing can work on the job any more. */
  lifetimeSeconds: number;
  note: (facts: { jobId: string }) => void;
};

/** A request that may have been answered before. The job's id is its record's too. */
export type StoredJob<Result> = JobRequest & {
  /** The job's record, if it was written. */
  stored: (id: string) => Promise<Result | undefined>;
};

/** One use of a tool whose work is done within the request. */
export type Job<Prepared, Result> = StoredJob<Result> & {
  /** Everything that can fail before anything is counted or paid for. */
  prepare: () => Promise<Prepared>;
  /** The work itself. It ends with writing the record under `id`. */
  work: (id: string, prepared: Prepared) => Promise<Result>;
  /** Removes a result that nobody may have any more, with its files. */
  discard: (result: Result) => Promise<void>;
};

/** A short stand-in for what a request asks for. */
export function payloadHash(payload: string | Buffer): string {
  return createHash('sha256').update(payload).digest('base64url').slice(0, 22);
}

/** The job's id: the request's key, or a new one where it has none. */
export function jobIdOf(idempotencyKey: string | undefined, now: Date): string {
  if (idempotencyKey === undefined) return ulid(now.getTime());
  const id = z.safeParse(ulidSchema, idempotencyKey);
  if (id.success) return id.data;
  throw new StudioError('idempotency_key_invalid');
}

/** Refuses an id that was not made just now: its time says the month that the job is counted in. */
export function checkJobTime(id: string, now: Date): void {
  if (!isTimely(id, now)) throw new StudioError('idempotency_key_invalid');
}

/** Whether an id was made just now. */
export function isTimely(id: string, now: Date): boolean {
  return Math.abs(decodeTime(id) - now.getTime()) <= idempotencyKeyToleranceMs;
}
