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

/** Faults wait in line; each create takes one. */
export type Faults = { next(fault: Fault): void; take(): Fault | undefined };

export function createFaults(): Faults {
  const line: Fault[] = [];
  return {
    next: (fault) => {
      line.push(fault);
    },
    take: () => line.shift(),
  };
}
