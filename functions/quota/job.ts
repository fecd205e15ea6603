import { createHash } from 'node:crypto';
import type { Feature } from '../../shared/features.ts';
import type { Deadline } from '../platform/time.ts';
import type { User } from '../platform/user.ts';
import type { Hold } from './usage-table.ts';

/** What a request for one use of a tool says. */
export type JobRequest = {
  user: User;
  feature: Feature;
  idempotencyKey: string | undefined;
  /** Hash of what is asked for: the same key must come with the same. */
  hash: string;
  /** After this many seconds nothing can work on the job any more. */
  lifetime: number;
  /** When the answer must be on its way. */
  deadline: Deadline;
  note: (facts: { jobId: string }) => void;
};

/** A request that may have been answered before. The job's id is its record's too. */
export type StoredJob<Result> = JobRequest & {
  /** The job's record, if it was written. */
  stored: (id: string) => Promise<Result | undefined>;
};

/** One use of a tool. */
export type Job<Prepared, Result> = StoredJob<Result> & {
  /** Everything that can fail before anything is counted or paid for. */
  prepare: () => Promise<Prepared>;
  /** The work itself. It ends with writing the record under `id`. */
  work: (id: string, prepared: Prepared) => Promise<Result>;
  /** Removes a result that nobody may have any more, with its files. */
  discard: (result: Result) => Promise<void>;
};

/** One use of a tool whose work goes on elsewhere after its request has been answered. */
export type RemoteJob<Prepared, Result> = StoredJob<Result> & {
  prepare: () => Promise<Prepared>;
  /** Sets the work going. It may be done again by a repeat of the request. */
  begin: (held: Hold, prepared: Prepared) => Promise<void>;
  /** Removes what `begin` left of a job whose use was given back. */
  undo: (held: Hold, prepared: Prepared) => Promise<void>;
};

/** A short stand-in for what a request asks for. */
export function payloadHash(payload: string | Buffer): string {
  return createHash('sha256').update(payload).digest('base64url').slice(0, 22);
}
