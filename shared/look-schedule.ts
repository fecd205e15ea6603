import { type JobFeature, medianSeconds, type OpenJob } from './jobs.ts';

/** Shortest pause before a look, in milliseconds. */
export const minPauseMs = 500;

/** Longest pauses before a look at what is expected later, in milliseconds: estimates change, and so do places in line. */
export const maxPauseMs = { waiting: 30_000, running: 60_000 } as const;

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
  const wanted = Math.max(millisecondsLeft(expected), growing, minPauseMs);
  const max = maxPauseMs[job.state];
  return { pause: Math.min(wanted, max), due: wanted <= max };
}

/** Until its result is expected, or its turn where the result takes long from there. */
function millisecondsLeft({ feature, job, serverNow }: Expected): number {
  const left = Date.parse(job.expectedAt) - serverNow;
  const turnFirst = job.state === 'waiting' && isSlow(feature);
  return turnFirst ? left - medianSeconds[feature] * 1000 : left;
}

/** Milliseconds to wait after so many looks in a row that failed, 1 at least. */
export function pauseAfterFailures(failures: number, random: () => number): number {
  return growingPause(1000, failures - 1, random);
}

function growingPause(first: number, steps: number, random: () => number): number {
  const pause = Math.min(first * growth ** steps, maxLatePauseMs);
  return pause * (1 + jitter * random());
}
