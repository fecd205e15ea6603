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

/** Throws `job_running` after the deadline: the work goes on when it is asked for again. */
export function requireTime(deadline: Deadline): void {
  if (deadline.remaining() === 0) throw new StudioError('job_running');
}

/** Whole seconds since 1970. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** For how long a repeat of a settled request is answered by its reservation. */
export const replayWindowSeconds = 24 * 60 * 60;

const firstPauseMs = 250;
const maxPauseMs = 3_000;
const growth = 1.5;
const spread = 0.2;

/** Pauses in milliseconds between looks at something that takes time: growing, and random, so that callers do not look in step. */
export function* pollPauses(random: () => number = Math.random): Generator<number, never> {
  for (let pause = firstPauseMs; ; pause = Math.min(maxPauseMs, pause * growth)) {
    yield pause * (1 - spread + 2 * spread * random());
  }
}
