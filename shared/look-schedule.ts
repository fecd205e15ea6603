import { type JobFeature, medianSeconds, type OpenJob } from './jobs.ts';

/** Shortest pause before a look, in milliseconds. */
export const minPauseMs = 500;

/** Longest pause before a look at a job that runs and is expected later, in milliseconds: estimates change. */
const maxRunningPauseMs = 60_000;

/**
 * Bounds of the longest pause before a look at a job in line, in milliseconds; between them it is half of what is
 * left. So a line of ten minutes, with 5,400 jobs, sends 70 looks a second of the 200 requests that the API takes.
 */
const waitingPausesMs = { least: 30_000, most: 120_000 } as const;

/** A job that is late is looked at again after pauses that grow to this, in milliseconds. */
const maxLatePauseMs = 15_000;

/** Each of these pauses is so many times the one before. */
const growth = 1.6;

/** Pauses are longer by up to this share, at random, so that browsers do not look in step. */
const jitter = 0.2;

/** Tools that take at least so many seconds are looked at when their turn comes too, so that their stages begin then. */
const slowSeconds = 15;

const isSlow = (feature: JobFeature) => medianSeconds[feature] >= slowSeconds;

/** A job as an answer told of it. */
type Expected = {
  feature: JobFeature;
  job: OpenJob;
  /** When it was told, by the server's clock: the browser's own may be wrong by hours. */
  serverNow: number;
  /** How many looks found it in this state although it was due. */
  late: number;
};

export type NextLook = {
  /** Milliseconds until the look. */
  pause: number;
  /** Whether the job is due by then. */
  due: boolean;
};

/** When to look at a job next: when it is expected, and then after growing pauses. `random` gives 0 to 1. */
export function nextLook(expected: Expected, random: () => number): NextLook {
  const { job, feature, late } = expected;
  const growing = late === 0 ? 0 : growingPause(isSlow(feature) ? 4000 : 1000, late - 1, random);
  const left = millisecondsLeft(expected);
  const wanted = Math.max(left, growing, minPauseMs);
  const max = maxPauseMs(job.state, left);
  return { pause: Math.min(wanted, max), due: wanted <= max };
}

/** Longest pause before a look at a job that is expected in so many milliseconds. */
export function maxPauseMs(state: OpenJob['state'], left: number): number {
  if (state === 'running') return maxRunningPauseMs;
  const { least, most } = waitingPausesMs;
  return Math.min(most, Math.max(least, left / 2));
}

/** Until its result is expected, or its turn where the result takes long from there. */
function millisecondsLeft({ feature, job, serverNow }: Expected): number {
  const turnFirst = job.state === 'waiting' && isSlow(feature);
  return Date.parse(turnFirst ? job.turnAt : job.expectedAt) - serverNow;
}

/** Milliseconds to wait after so many looks in a row that failed, 1 at least. */
export function pauseAfterFailures(failures: number, random: () => number): number {
  return growingPause(1000, failures - 1, random);
}

function growingPause(first: number, steps: number, random: () => number): number {
  const pause = Math.min(first * growth ** steps, maxLatePauseMs);
  return pause * (1 + jitter * random());
}
