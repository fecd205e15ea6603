import type { Clock } from './clock.ts';

/** Limits of the account, of which those without a default are not kept unless they are asked for. */
export type Quotas = {
  /** Events of all functions at once, 1,000 by default as on AWS. Reserved concurrency is taken off it. */
  lambdaConcurrency?: number;
  /** Requests a second that API Gateway lets in; `template` for what the stage says, of single methods too. */
  apiRate?: number | 'template';
  /** Requests that API Gateway lets in at once; by default what the stage says with `template`, else the rate. */
  apiBurst?: number;
  /** Parameters a second that Parameter Store reads; AWS's own is 40. */
  parameterReads?: number;
  /** Predictions that Replicate creates in any minute; its own is 600. */
  predictionsPerMinute?: number;
};

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const usualLambdaConcurrency = 1000;

/** Lets so many pass at once, and so many a second. */
export type TokenBucket = {
  /** Whether there is room for one more, which is then taken. */
  take(): boolean;
};

export function createTokenBucket(
  { rate, burst }: { rate: number; burst: number },
  clock: Clock,
): TokenBucket {
  let tokens = burst;
  let filledAt = clock.now().getTime();
  return {
    take: () => {
      const now = clock.now().getTime();
      // A clock that was moved back fills nothing.
      const seconds = Math.max(0, now - filledAt) / 1000;
      tokens = Math.min(burst, tokens + seconds * rate);
      filledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/** Lets so many pass in any window of time. */
export type SlidingWindow = {
  /** Takes room for one more and gives 0, or gives the milliseconds until there is some. */
  take(): number;
};

export function createSlidingWindow(
  { most, windowMs }: { most: number; windowMs: number },
  clock: Clock,
): SlidingWindow {
  const passedAt: number[] = [];
  return {
    take: () => {
      const now = clock.now().getTime();
      while (passedAt[0] !== undefined && passedAt[0] <= now - windowMs) passedAt.shift();
      const first = passedAt[0];
      if (first !== undefined && passedAt.length >= most) return first + windowMs - now;
      passedAt.push(now);
      return 0;
    },
  };
}
