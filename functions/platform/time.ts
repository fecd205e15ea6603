import { StudioError } from './studio-error.ts';

const first = 250;

const longest = 3_000;

const growth = 1.5;

const spread = 0.2;

/** Pauses between looks at something that takes time, in milliseconds: growing, never in step. */
export function* pollPauses(random: () => number = Math.random): Generator<number, never> {
  for (let pause = first; ; pause = Math.min(longest, pause * growth)) {
    yield pause * (1 - spread + 2 * spread * random());
  }
}

/** Whole seconds since 1970. */
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** How long the marker of a settled job answers repeats of its request, in seconds. */
export const markerLifetime = 24 * 60 * 60;

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
