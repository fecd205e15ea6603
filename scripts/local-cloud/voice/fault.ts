import type { FaultLine } from '../fault-line.ts';

/** A misfortune that befalls the next call. */
export type Fault =
  /** It is refused, and not created. */
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The connection breaks after the call was created. */
  | { kind: 'drop' }
  /** The call is created, but the answer never comes. */
  | { kind: 'hang' }
  /** The call is created, but the answer lacks its URL. */
  | { kind: 'bad-answer' }
  /** The companion says nothing. */
  | { kind: 'silent' }
  /** The call ends with an error in the place of what the companion would say after so many sayings. */
  | { kind: 'fail'; after: number }
  /** No report is sent. */
  | { kind: 'no-report' }
  /** The report is held back until the promise resolves. */
  | { kind: 'late-report'; until: Promise<unknown> }
  /** The report is sent twice. */
  | { kind: 'double-report' };

export type Faults = FaultLine<Fault>;
