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
