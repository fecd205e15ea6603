import { StudioError } from './studio-error.ts';

/** A moment until which something must be done; it does not move when the clock is set. */
export type Deadline = {
  /** Whole milliseconds left, never below 0. */
  remaining(): number;
};

export function deadlineAfter(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  return { remaining: () => Math.max(0, Math.floor(end - performance.now())) };
}

/** The one that comes first. */
export function earlierOf(one: Deadline, other: Deadline): Deadline {
  return one.remaining() < other.remaining() ? one : other;
}

/** Stops what cannot be done in time: it goes on when it is asked for again. */
export function requireTime(deadline: Deadline): void {
  if (deadline.remaining() === 0) throw new StudioError('job_running');
}
