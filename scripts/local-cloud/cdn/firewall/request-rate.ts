import type { Clock } from '../../clock.ts';

type Options = { limit: number; windowMs: number; clock: Clock };

/**
 * Notes a request of a sliding window, and tells whether it is one too many. AWS counts each address for
 * itself; every request here comes from this machine's.
 */
export function requestRate({ limit, windowMs, clock }: Options): () => boolean {
  let times: number[] = [];
  return () => {
    const now = clock.now().getTime();
    times = [...times.filter((time) => time > now - windowMs && time <= now), now];
    return times.length > limit;
  };
}
