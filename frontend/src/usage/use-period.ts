import { periodOf } from '../../../shared/usage.ts';
import { useEveryMinute } from '../lib/every-minute.ts';

/** The month that a use is counted in now, also where the page stays open into the next one. */
export function usePeriod(): string {
  return useEveryMinute(currentPeriod);
}

const currentPeriod = () => periodOf(new Date());
