import { Refusal, throttled } from './problem.ts';

const WINDOW_MS = 60_000;

/** Refuses the call that exceeds `most` within a minute. */
export function rateLimit(most: number): () => void {
  let calls: number[] = [];
  return () => {
    const now = performance.now();
    calls = calls.filter((at) => at > now - WINDOW_MS);
    const [oldest = now] = calls;
    if (calls.length >= most)
      throw new Refusal(throttled(Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000))));
    calls.push(now);
  };
}
