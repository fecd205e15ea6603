import type { FaultLine } from '../fault-line.ts';

/** A misfortune that befalls the next prediction. */
export type Fault =
  | { kind: 'fail'; message: string }
  | { kind: 'hang' }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The connection breaks after the prediction was created. */
  | { kind: 'drop' }
  /** No webhook is sent. */
  | { kind: 'silent' }
  | { kind: 'no-output' }
  | { kind: 'bad-output' }
  | { kind: 'delay'; ms: number };

export type Faults = FaultLine<Fault>;
